import type { Page } from "playwright-core";
import type { PrintedWords } from "./printed-words.ts";

/** How far the edges of a marked line lie from those of its words, in CSS pixels. */
export interface Distance {
  left: number;
  right: number;
  /** Of the middle of the line: where a font ends above and below, PDFium and the browser see a little differently. */
  middle: number;
}

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface DrawnBox {
  box: Rectangle;
  /** The picture of the page that it lies on. */
  picture: Rectangle;
  page: number;
}

/**
 * Compares the boxes of a mark with the words that the picture of the page has there, line by line.
 * The words come from the file and not from the layer of text: that is set in other fonts than the file's, and only about as wide.
 */
export async function measureMarks(page: Page, highlight: string, words: readonly PrintedWords[][]): Promise<Distance[]> {
  return (await drawnBoxes(page, highlight)).flatMap(({ box, picture, page: number }) => {
    const quarter = (box.bottom - box.top) / 4;
    const inside = words[number - 1]!.map((printed) => onPicture(printed, picture)).filter(({ left, right, top, bottom }) => {
      const [across, down] = [(left + right) / 2, (top + bottom) / 2];
      return across > box.left && across < box.right && down > box.top + quarter && down < box.bottom - quarter;
    });
    if (inside.length === 0) return [];
    return [
      {
        left: Math.min(...inside.map(({ left }) => left)) - box.left,
        right: Math.max(...inside.map(({ right }) => right)) - box.right,
        middle: (Math.min(...inside.map(({ top }) => top)) + Math.max(...inside.map(({ bottom }) => bottom)) - box.top - box.bottom) / 2,
      },
    ];
  });
}

function onPicture({ left, right, top, bottom }: Rectangle, picture: Rectangle): Rectangle {
  const across = (share: number) => picture.left + share * (picture.right - picture.left);
  const down = (share: number) => picture.top + share * (picture.bottom - picture.top);
  return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) };
}

/** The boxes on pages that are drawn. */
function drawnBoxes(page: Page, highlight: string): Promise<DrawnBox[]> {
  return page.evaluate(`[...document.querySelectorAll('[data-highlight="${highlight}"]')].flatMap((element) => {
    const sheet = element.closest("[data-page]");
    const canvas = sheet.querySelector("canvas");
    return canvas ? [{ box: element.getBoundingClientRect().toJSON(), picture: canvas.getBoundingClientRect().toJSON(), page: Number(sheet.dataset.page) }] : [];
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
