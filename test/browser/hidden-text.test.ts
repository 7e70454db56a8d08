import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lie, seen } from "../../src/formats/hidden-text/attacks.fixture.ts";
import { type HtmlForm, hiddenForms, reversedForms, seenForms } from "../../src/formats/hidden-text/html-forms.fixture.ts";
import { openBrowser } from "./open-browser.ts";

/** Pixels that must change when other letters are written, for the letters to be seen; of each colour, out of 255. */
const [minPixels, minChange] = [150, 60];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
});
afterAll(() => browser.close());

// The forms are what our readers are tested with, so they must be what the picture of the page shows or does not show.
test("a browser shows no words of the hidden forms", { timeout: 600_000 }, async () => {
  expect(await namesOf(hiddenForms, (isSeen) => isSeen)).toEqual([]);
});

test("a browser shows the words of the visible forms", { timeout: 600_000 }, async () => {
  expect(await namesOf(seenForms, (isSeen) => !isSeen)).toEqual([]);
});

test("a browser shows the reversed forms from the last letter to the first", async () => {
  const backwards = `<bdo dir="ltr">${[...lie].reverse().join("")}</bdo>`;
  for (const form of reversedForms) {
    expect(await differingPixels(form, lie, backwards), form[0]).toBeLessThanOrEqual(minPixels);
    expect(await differingPixels(form, lie, `<bdo dir="ltr">${lie}</bdo>`), form[0]).toBeGreaterThan(minPixels);
  }
});

async function namesOf(forms: HtmlForm[], isWrong: (isSeen: boolean) => boolean): Promise<string[]> {
  const names: string[] = [];
  for (const form of forms) {
    const changed = await differingPixels(form, lie, lie.replace(/\w/g, "m"));
    if (isWrong(changed > minPixels)) names.push(form[0]);
  }
  return names;
}

/** In how many pixels the pictures of a page differ that writes the one or the other in this form. */
async function differingPixels([, body, css = ""]: HtmlForm, ...texts: [string, string]): Promise<number> {
  const pictures: string[] = [];
  for (const text of texts) {
    await page.setContent(
      `<!doctype html><html><head><style>${css}</style></head><body><p>${seen}</p>${body.replaceAll("{}", text)}</body></html>`,
    );
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    pictures.push((await page.screenshot({ fullPage: true })).toString("base64"));
  }
  return pictures[0] === pictures[1] ? 0 : changedPixels(pictures);
}

/** Counts the pixels in which two pictures differ. */
async function changedPixels(pictures: string[]): Promise<number> {
  await page.setContent("<canvas></canvas>");
  return page.evaluate(
    async ({ pictures, minChange }) => {
      const images = await Promise.all(
        pictures.map(async (picture) => createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())),
      );
      const [width, height] = [Math.min(...images.map((image) => image.width)), Math.min(...images.map((image) => image.height))];
      const [one, other] = images.map((image) => {
        const context = new OffscreenCanvas(width, height).getContext("2d")!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      });
      let count = 0;
      for (let at = 0; at < one!.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(one![at + part]! - other![at + part]!) > minChange)) count++;
      return count;
    },
    { pictures, minChange },
  );
}
