import { inBraces, type Token } from "../../tex/token.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";
import { sourcesMatch } from "./appearance/colours.ts";
import { paint, readHidden, restOfGroup } from "./appearance/painting.ts";

/** The slides that a command or an environment names: `<2->`. Undefined if it names none. */
export function slidesOf({ input }: LatexSession): string | undefined {
  const read: Token[] = [];
  for (let next = input.raw(); next; next = input.raw()) {
    read.push(next);
    const isInside = read.length > 1 || next.text.startsWith("<");
    if (!isInside || next.kind === "open" || next.kind === "command" || read.length > maxSlideTokens) break;
    const end = next.text.indexOf(">");
    if (end === -1) continue;
    const rest = next.text.slice(end + 1);
    if (rest !== "") input.stream.push([{ ...next, text: rest, from: next.from + end + 1 }]);
    return read
      .map(({ text }) => text)
      .join("")
      .replace(/^<|>.*$/g, "");
  }
  input.stream.push(read);
  return undefined;
}

/** In tokens: the maximum length of a list of slides, such as `<1, 3-5, 8->`. */
const maxSlideTokens = 20;

/** Whether slides show nothing: `<0>`, `<beamer:0>`, `<article>`. Other modes such as handouts have lists of their own. */
export function isOnNone(slides: string | undefined): boolean {
  const parts = (slides ?? "").split("|").map((part) => /^\s*(?:([a-z]+)\s*(:|$))?\s*(.*?)\s*$/.exec(part) ?? []);
  const own = parts.filter(([, mode]) => mode === undefined || /^(?:beamer|presentation|all)$/.test(mode));
  if (own.length === 0) return parts.every(([, , colon]) => colon !== ":");
  return own.every(([, , , list = ""]) => /^0+$/.test(list));
}

/** Whether the document is a set of slides, so that `<…>` after a command names some of them. */
export function isBeamer(session: LatexSession): boolean {
  return sourcesMatch(session, /\\documentclass\s*(?:\[[^\]]{0,200}\])?\s*\{beamer\}/);
}

export const isOnAll = (slides: string | undefined) => slides === undefined || /^(?:\*|[01]?-)$/.test(slides);

/** Text that is shown on some slides. `\only<0>{…}` is shown on none. */
const overlaid: CommandHandler = (session, token) => {
  if (!isOnNone(slidesOf(session))) return;
  if (session.input.opensGroup()) readHidden(session, token, "unshown");
  else if (token.text === "onslide") paint(session, token, { how: "unshown" }, restOfGroup(session, "onslide"));
};

/** `\\mode<article>{…}`, or up to the next mode. */
const inMode: CommandHandler = (session, token) => {
  session.input.star();
  if (!isBeamer(session) || !isOnNone(slidesOf(session))) return;
  if (session.input.opensGroup()) readHidden(session, token, "unshown");
  else paint(session, token, { how: "unshown" }, restOfGroup(session, "mode"));
};

/** `\\note<1>[item]{…}`: a note for the speaker. */
const spoken: CommandHandler = (session, token) => {
  if (!isBeamer(session)) return;
  slidesOf(session);
  session.input.optional();
  if (session.input.opensGroup()) readHidden(session, token, "unshown");
};

/** `\\frame<0>{…}` */
const framed: CommandHandler = (session, token) => {
  const slides = slidesOf(session);
  session.input.optional();
  if (isOnNone(slides) && session.input.opensGroup()) readHidden(session, token, "unshown");
};

/** `\invisible{…}` leaves its place empty on all slides, `\invisible<2>{…}` on one. */
const covered: CommandHandler = (session, token) => {
  if (isOnAll(slidesOf(session)) && session.input.opensGroup()) readHidden(session, token, "unpainted");
};

/** `\alt<2>{…}{…}`: the first text on these slides, the second on the others. */
const alternative: CommandHandler = (session, token) => {
  const { input } = session;
  const slides = slidesOf(session);
  const [first, second] = [inBraces(input.argument()), inBraces(input.argument())];
  if (isOnNone(slides)) paint(session, token, { how: "unshown" }, first);
  else if (isOnAll(slides)) paint(session, token, { how: "unshown" }, second);
  input.stream.push([...(isOnNone(slides) ? [] : first), ...(isOnAll(slides) ? [] : second)]);
};

/** Commands that show text on some slides. */
export const slideCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries("only onslide uncover visible".split(" ").map((name) => [name, overlaid])),
  invisible: covered,
  mode: inMode,
  note: spoken,
  frame: framed,
  alt: alternative,
};
