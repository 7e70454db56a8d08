import type { Page } from "playwright-core";

/** How far the edges of a marked line lie from those of its words, in CSS pixels. */
export interface Distance {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Compares the boxes of a mark with the words that the browser itself has there, line by line. */
export function measureMarks(page: Page, highlight: string): Promise<Distance[]> {
  return page.evaluate((id) => {
    const boxes = [...document.querySelectorAll(`[data-highlight="${id}"]`)].map((box) => box.getBoundingClientRect());
    const words = [...document.querySelectorAll("[data-words] span")].filter(
      (span) => span.childElementCount === 0 && span.textContent!.trim() !== "",
    );
    const rectangles = words.map((span) => span.getBoundingClientRect());
    return boxes.flatMap((box) => {
      const inside = rectangles.filter(({ left, right, top, bottom }) => {
        const [across, down] = [(left + right) / 2, (top + bottom) / 2];
        return across > box.left && across < box.right && down > box.top + box.height / 4 && down < box.bottom - box.height / 4;
      });
      if (inside.length === 0) return [];
      return [
        {
          left: Math.min(...inside.map(({ left }) => left)) - box.left,
          right: Math.max(...inside.map(({ right }) => right)) - box.right,
          top: Math.min(...inside.map(({ top }) => top)) - box.top,
          bottom: Math.max(...inside.map(({ bottom }) => bottom)) - box.bottom,
        },
      ];
    });
  }, highlight);
}

/** Waits until the page that holds a mark is drawn and its words are there. */
export async function waitForDrawn(page: Page, highlight: string): Promise<void> {
  const sheet = page.locator("[data-page]", { has: page.locator(`[data-highlight="${highlight}"]`) }).first();
  await sheet.locator("canvas").waitFor();
  await sheet.locator("[data-words] span").first().waitFor({ state: "attached" });
}

/** Steps to a zoom with the buttons of the viewer. */
export async function zoomTo(page: Page, percent: number): Promise<void> {
  const size = page.getByRole("group", { name: "Size" });
  for (let step = 0; step < 20; step++) {
    const now = Number.parseInt((await size.innerText()).trim(), 10);
    if (now === percent) return;
    await size.getByRole("button", { name: now < percent ? "Larger" : "Smaller" }).click();
  }
  throw new Error(`there is no zoom of ${percent} %`);
}
