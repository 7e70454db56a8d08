import { commandsReader, findOrder } from "../domain/addresses-reader.ts";
import { type Concealment, type HiddenText, longestHidden, mostHidden } from "../domain/hidden-text.ts";
import { type Layout, lastAtOrBefore, locate } from "../domain/layout.ts";
import { setSignsAside } from "./set-signs-aside.ts";
import type { Transcript } from "./transcript.ts";

/**
 * What honest files have too: labels of figures too small to read, marks of printers beyond the edge, menus that are folded away. Of these only what gives
 * orders is kept.
 */
const common: ReadonlySet<Concealment> = new Set(["size", "unshown", "outside", "comment"]);
/** Fewer letters are a stray space, a label or a mark of some program. */
const fewestLetters = 20;
const fewestWords = 4;

/** Takes words in shapeless signs out of the text as well, and keeps of all that is hidden what a person should know of. */
export function settleHidden(transcript: Transcript): Transcript {
  const { text, hidden: inSigns } = setSignsAside(transcript.text);
  const found = [...transcript.markup.hidden, ...inSigns.map((words) => ({ ...words, ...placeOf(transcript, words.start) }))];
  const title = setSignsAside(transcript.title).text.replace(/\s+/g, " ").trim();
  const hidden = found
    .filter(isWorthTelling)
    .filter(({ how, text: words }, index, all) => index === all.findIndex((other) => other.how === how && other.text === words))
    .slice(0, mostHidden)
    .map((item) => ({
      ...item,
      text: item.text.slice(beginning(item.text)).slice(0, longestHidden).toWellFormed().replaceAll("\0", "\ufffd"),
    }));
  const changed = text === transcript.text ? {} : { text, title };
  return { ...transcript, ...changed, markup: { ...transcript.markup, hidden } };
}

/** Of a long text what is kept begins with its order, if it has one. */
function beginning(text: string): number {
  return text.length > longestHidden ? Math.max(0, findOrder(text)) : 0;
}

function placeOf({ text, layout }: { text: string; layout: Layout }, start: number): Pick<HiddenText, "page" | "at"> {
  if (layout.kind === "pages") {
    const word = layout.words[lastAtOrBefore(layout.words, start, (each) => each.start)];
    return word ? { page: word.page } : {};
  }
  const { file, line = 1, column = 1 } = locate({ text, layout }, { start, end: start });
  return { at: { ...(file === undefined ? {} : { file }), line, column } };
}

function isWorthTelling({ how, text }: HiddenText): boolean {
  if (commandsReader(text)) return true;
  if (common.has(how)) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= fewestWords && words.join("").length >= fewestLetters;
}
