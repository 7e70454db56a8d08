import type { Name } from "../../domain/work.ts";
import { givenNameFirst } from "../names.ts";

const titles = /^(?:dr|prof|mr|mrs|ms|ph\.?d|msc|m\.?d|sir)\.?$/i;
const suffixes = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d)\.?$/i;
const bodies =
  /universit|institut|department|laborator|school|college|facult|research|hospital|centre|center|academy|company|anonymous|@|https?:/i;

/** More words than a person's name has. */
const longestName = 6;

/** The persons of a line such as "Ann Okoro, Ben van der Lee and C. Ruiz". */
export function namesIn(line: string): Name[] {
  return line
    .split(/\s*[,;&]\s*|\s+(?:and|und|et|y)\s+/u)
    .map((part) => part.replace(/[\d*†‡§¶∗⋆]+/g, " ").trim())
    .flatMap((part) => nameOf(part) ?? []);
}

function nameOf(part: string): Name | undefined {
  const words = part.split(/\s+/).filter((word) => word !== "" && !titles.test(word));
  while (words.length > 1 && suffixes.test(words.at(-1)!)) words.pop();
  if (words.length === 0 || words.length > longestName || bodies.test(part) || !/^\p{L}[\p{L}\p{M}\p{P}\s]*$/u.test(part)) return undefined;
  if (!words.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word))) return undefined;
  return givenNameFirst(words);
}
