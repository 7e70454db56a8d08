/** Filters lists, moves from finding to finding, opens details for print; without it everything is shown. */
export const reportScript = `
for (const bar of document.querySelectorAll("[data-filters]")) {
  bar.hidden = false;
  const items = [...document.querySelectorAll("[data-kind=" + bar.dataset.filters + "]")];
  const rule = bar.querySelector("[data-rule-filter]");
  const shown = bar.querySelector("[data-shown]");
  let wanted = "all";
  const apply = () => {
    let number = 0;
    for (const item of items) {
      item.hidden = (wanted !== "all" && item.dataset.value !== wanted) || Boolean(rule && rule.value && item.dataset.rule !== rule.value);
      if (!item.hidden) number++;
    }
    if (shown) shown.textContent = number === items.length ? "" : number + " of " + items.length + " shown";
  };
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    for (const other of bar.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
    wanted = button.dataset.show;
    apply();
  });
  if (rule) rule.addEventListener("change", apply);
}
addEventListener("keydown", (event) => {
  const step = { j: 1, k: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input, textarea")) return;
  const items = [...document.querySelectorAll("[data-kind=finding]:not([hidden])")];
  const at = items.indexOf(document.activeElement.closest("[data-kind=finding]"));
  const next = items[at === -1 && step < 0 ? items.length - 1 : at + step];
  if (!next) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
});
addEventListener("hashchange", reveal);
reveal();
function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  if (target && target.hidden) {
    target.hidden = false;
    target.scrollIntoView();
  }
}
addEventListener("beforeprint", () => {
  for (const details of document.querySelectorAll("details:not([open]):not(.unjudged)")) {
    details.open = true;
    details.dataset.folded = "";
  }
});
addEventListener("afterprint", () => {
  for (const details of document.querySelectorAll("details[data-folded]")) {
    details.open = false;
    delete details.dataset.folded;
  }
});
`;
