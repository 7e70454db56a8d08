import { expect, test } from "vitest";
import { reportFixture } from "../report.fixture.ts";
import { quoteInContext } from "./quote-in-context.ts";

const [finding] = reportFixture().findings;
const quote = { exact: "[19]", prefix: "ribed for subtropical cities ", suffix: ". Walkers look for shade whe" };

test("a lone marker is shown between its neighbours, with words left whole", () => {
  const { text, own } = quoteInContext({ ...finding!, contrast: null, locator: { start: 40, end: 44, quote } });
  expect(text).toBe("…for subtropical cities [19]. Walkers look for shade…");
  expect(text.slice(own!.start, own!.end)).toBe("[19]");
});

test("neighbours in other blocks are left out", () => {
  const apart = { exact: "[19]", prefix: "Introduction\n\nSeen in cities ", suffix: ".\n\nReferences\n\nBerg, J" };
  const { text, own } = quoteInContext({ ...finding!, contrast: null, locator: { start: 40, end: 44, quote: apart } });
  expect(text).toBe("Seen in cities [19].");
  expect(text.slice(own!.start, own!.end)).toBe("[19]");
});

test("a whole sentence stands by itself", () => {
  const exact = "A similar levelling off has been described for subtropical cities [19].";
  expect(quoteInContext({ ...finding!, contrast: null, locator: { start: 0, end: exact.length, quote: { ...quote, exact } } })).toEqual({
    text: exact,
    own: null,
  });
});
