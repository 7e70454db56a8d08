/** Filters lists and opens folded words for print; without it everything is simply shown. */
export const script = `
for (const bar of document.querySelectorAll("[data-filters]")) {
  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    for (const other of bar.children) other.setAttribute("aria-pressed", String(other === button));
    for (const item of document.querySelectorAll("[data-kind=" + bar.dataset.filters + "]"))
      item.hidden = button.dataset.show !== "all" && item.dataset.value !== button.dataset.show;
  });
}
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
  for (const details of document.querySelectorAll("details:not([open])")) {
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
