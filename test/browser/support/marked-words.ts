import type { Page } from "playwright-core";

/** The words that stand under the marks that are looked at: those of the page's own text that their boxes lie on, or the marked text. */
export function markedWords(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const marked = [...document.querySelectorAll("mark[data-highlights]")];
    if (marked.length > 0) return marked.map((mark) => mark.textContent).join("");
    const boxes = [...document.querySelectorAll("[data-highlight]")].map((mark) => mark.getBoundingClientRect());
    const spans = [...document.querySelectorAll("[data-page] span:not(:has(*))")];
    const lies = (span) => {
      const { left, right, top, bottom } = span.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      return boxes.some((box) => box.top < middle && middle < box.bottom && box.left < right && left < box.right);
    };
    return spans.filter(lies).map((span) => span.textContent).join(" ");
  })()`);
}

/** Words as they are compared between a page and its text: without white space and hyphens, which lines set their own way. */
export const bare = (words: string) => words.replace(/[\s\-\u00ad]+/g, "");
