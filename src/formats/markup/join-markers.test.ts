import { expect, test } from "vitest";
import { joinMarkers } from "./join-markers.ts";

const entries = Array.from({ length: 9 }, (_, index) => ({ start: 0, end: 0, key: `r${index + 1}` }));

/** A text in which `{3}` is a link to the third entry; `{3|words}` has other words. */
function joined(written: string): string[] {
  const markers: { start: number; end: number; keys: { key: string }[] }[] = [];
  let text = "";
  for (const part of written.split(/(\{[^}]+\})/)) {
    const [, number, words] = /^\{(\d+)(?:\|(.+))?\}$/.exec(part) ?? [];
    if (number) markers.push({ start: text.length, end: text.length + (words ?? number).length, keys: [{ key: `r${number}` }] });
    text += number ? (words ?? number) : part;
  }
  return joinMarkers(text, markers, entries).map(
    ({ start, end, keys }) => `${text.slice(start, end)} ${keys.map(({ key }) => key).join("")}`,
  );
}

test.each([
  ["[{3}–{6}]", ["[3–6] r3r4r5r6"]],
  ["[{3}, {5}; {7}]", ["[3, 5; 7] r3r5r7"]],
  ["{1},{2} and {4}", ["1,2 and 4 r1r2r4"]],
  ["[{1}] but [{2}]", ["[1] r1", "[2] r2"]],
  ["[{2|2-4}]", ["[2-4] r2r3r4"]],
  ["[{2|2–99}]", ["[2–99] r2"]],
  ["[{6}–{3}]", ["[6–3] r6r3"]],
  ["{1|Lee} ({1|2001}), ({2|Kim}, {2|2002}; {3|Ruiz 2003})", ["Lee (2001) r1", "(Kim, 2002; Ruiz 2003) r2r3"]],
  ["{1|Lee (2001)} and {2|Kim (2002)}", ["Lee (2001) r1", "Kim (2002) r2"]],
  ["(see {1|Lee 2001}; {2|Kim 2002})", ["Lee 2001; Kim 2002 r1r2"]],
])("%s", (written, expected) => expect(joined(written)).toEqual(expected));
