import type { Work } from "../../domain/work.ts";
import type { Tag } from "../../models/models.ts";
import { labelFields } from "./parsing/label-fields.ts";
import { parseDate } from "./parsing/parse-date.ts";

/** In characters; what is longer is no entry but a list that was not cut. */
const longestEntry = 1_000;
/** Words: fewer are a remark, in which nobody finds a work. */
const fewestWords = 4;
/** Of the characters that rules or the tagger call the title, the share that both do. Titles that only end elsewhere share more. */
const leastShared = 0.5;

/**
 * Whether an entry was most likely read wrongly: it has no title, nobody who wrote it, no year though one stands in it, or rules and tagger see the
 * title in different places.
 */
export function isUnsure(raw: string, work: Work, tags: readonly Tag[] | undefined): boolean {
  if (raw.length > longestEntry || (raw.match(/\p{L}{2,}/gu)?.length ?? 0) < fewestWords) return false;
  if (work.title === undefined || (work.author.length === 0 && work.editor === undefined)) return true;
  if (work.year === undefined && parseDate(raw).year !== undefined) return true;
  return tags !== undefined && seeOtherTitles(raw, tags);
}

function seeOtherTitles(raw: string, tags: readonly Tag[]): boolean {
  const tagged = tags.find(({ label }) => label === "title");
  const ruled = labelFields(raw).find(({ field }) => field === "title");
  if (!tagged || !ruled) return false;
  const shared = Math.min(tagged.end, ruled.end) - Math.max(tagged.start, ruled.start);
  const all = Math.max(tagged.end, ruled.end) - Math.min(tagged.start, ruled.start);
  return shared < leastShared * all;
}
