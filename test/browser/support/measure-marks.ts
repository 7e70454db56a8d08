import type { Page } from "playwright-core";

/** How far the edges of a marked line lie from those of its words, in CSS pixels. */
export interface Distance {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Rectangle extends Distance {
  text: string;
}

/** Compares the boxes of a mark with the words that the browser itself has there, line by line. */
export async function measureMarks(page: Page, highlight: string): Promise<Distance[]> {
  const boxes = await rectangles(page, `[data-highlight="${highlight}"]`);
  const words = (await rectangles(page, "[data-words] span:not(:has(*))")).filter(({ text }) => text.trim() !== "");
  return boxes.flatMap((box) => {
    const quarter = (box.bottom - box.top) / 4;
    const inside = words.filter(({ left, right, top, bottom }) => {
      const [across, down] = [(left + right) / 2, (top + bottom) / 2];
      return across > box.left && across < box.right && down > box.top + quarter && down < box.bottom - quarter;
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
}

function rectangles(page: Page, selector: string): Promise<Rectangle[]> {
  return page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom, text: element.textContent };
  })`);
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
    const now = Number.parseInt((await size.textContent())!.trim(), 10);
    if (now === percent) return;
    await size.getByRole("button", { name: now < percent ? "Larger" : "Smaller" }).click();
  }
  throw new Error(`there is no zoom of ${percent} %`);
}
