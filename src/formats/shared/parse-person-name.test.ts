import { expect, test } from "vitest";
import { parsePersonName } from "./parse-person-name.ts";

test.each([
  ["Okoro, Ada N.", "Okoro", "Ada N."],
  ["Okoro AN", "Okoro", "AN"],
  ["Ada N. Okoro", "Okoro", "Ada N."],
  ["Bo van der Lee", "van der Lee", "Bo"],
  ["Bo Van", "Van", "Bo"],
  ["Okoro,", "Okoro", undefined],
  ["Okoro", "Okoro", undefined],
])("%s", (words, family, given) => expect(parsePersonName(words)).toEqual(given === undefined ? { family } : { family, given }));

test("no words are no name", () => expect(parsePersonName(" , ")).toBeUndefined());
