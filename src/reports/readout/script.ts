/** The legend hides and shows kinds of blocks; without it all are shown. */
export const script = `
for (const button of document.querySelectorAll("[data-toggle]"))
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    for (const item of document.querySelectorAll("main [data-kind=" + button.dataset.toggle + "]")) item.hidden = !shown;
  });
`;
