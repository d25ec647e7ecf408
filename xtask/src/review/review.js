// Press j for the next change, k for the previous one.
"use strict";

document.addEventListener("keydown", (event) => {
  const step = { j: 1, k: -1 }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...document.querySelectorAll("article")];
  const here = all.findIndex((one) => one.contains(document.activeElement));
  const next = all[Math.min(Math.max(0, here + step), all.length - 1)];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: "start" });
});
