import type { Concealment } from "../../../../domain/document/hidden-text.ts";
import { hasInjectedInstruction } from "../../../../domain/text/prompt-injection.ts";
import { textOf } from "../../../tex/tex-piece.ts";
import { inBraces, isCommand, plainText, type Token } from "../../../tex/token.ts";
import type { LatexSession, TextPaint } from "../../latex-session.ts";
import { groundOf, isNear } from "./colours.ts";

const white = [255, 255, 255] as const;

/** Reads an argument whose text is invisible. */
export function readHidden(session: LatexSession, token: Token, how: Concealment): void {
  paint(session, token, { how }, inBraces(session.input.argument()));
}

/** How text in this colour is hidden; undefined for visible text. On an unknown background only white text may be hidden. */
function concealmentOf(session: LatexSession, { how, colour }: TextPaint): { how: Concealment; isCertain: boolean } | undefined {
  if (how) return { how, isCertain: true };
  if (!colour) return undefined;
  const ground = groundOf(session);
  if (ground === "unknown") return isNear(colour, white) ? { how: "colour", isCertain: false } : undefined;
  return isNear(colour, ground) ? { how: "colour", isCertain: true } : undefined;
}

/** Whether text is hidden before or after a change of colour. */
export function changesConcealment(session: LatexSession, change: Partial<TextPaint>): boolean {
  const { paint: before } = session;
  const isHidden = concealmentOf(session, before) !== undefined;
  session.paint = { ...before, ...change };
  const willBe = concealmentOf(session, session.paint) !== undefined;
  session.paint = before;
  return isHidden || willBe;
}

/** Reads tokens in another colour. Invisible text is stored separately from the text. */
export function paint(session: LatexSession, { from, file }: Token, change: Partial<TextPaint>, tokens: Token[]): void {
  const { page, input, concealed, environments } = session;
  const isKept = change.ground !== undefined || change.scale !== undefined;
  if (!isKept && !changesConcealment(session, change)) {
    input.stream.push(tokens);
    return;
  }
  const before = session.paint;
  session.paint = { ...before, ...change };
  const hidden = concealmentOf(session, session.paint);
  const height = environments.length;
  const pieces = page.divert(hidden !== undefined, () => input.stream.within(tokens, session.read));
  environments.length = Math.min(environments.length, height);
  session.paint = before;
  if (!hidden || pieces.length === 0) return;
  const text = textOf(pieces);
  if (hidden.isCertain || hasInjectedInstruction(text)) concealed.push({ how: hidden.how, text, from, file });
  else page.add(pieces);
}

/** The tokens up to the end of the group or environment, or to one of these commands. */
export function restOfGroup({ input: { stream } }: LatexSession, ...commands: string[]): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = stream.next(); token; token = stream.next()) {
    // Text that was moved off the page returns at the next paragraph.
    if (depth === 0 && token.kind === "paragraph" && commands.includes("par")) {
      stream.push([token]);
      break;
    }
    const closes = token.kind === "close" || isCommand(token, "end", "endgroup", "egroup");
    if (depth === 0 && (closes || isCommand(token, ...commands))) {
      stream.push([token]);
      break;
    }
    if (token.kind === "open" || isCommand(token, "begin", "begingroup", "bgroup")) depth++;
    if (closes) depth--;
    tokens.push(token);
  }
  return tokens;
}

/** In points. */
export const tooSmall = 2;
/** Scale at which letters of the usual size become too small. */
export const tinyScale = 0.15;

/** Points beyond which text is off the page. */
export const farAway = 400;

/** What an argument says; of a macro without parameters, what it stands for. */
export function readValue({ input }: LatexSession): string {
  const written = input.name();
  const macro = written.startsWith("\\") ? input.macros.get(written.slice(1)) : undefined;
  return macro?.parameters.length === 0 ? plainText(macro.body) : written;
}

const pointsIn: Record<string, number> = { cm: 28.45, mm: 2.845, in: 72.27, em: 10, ex: 4.3, pc: 12, sp: 0 };

/** Points of the lengths of a usual page. Those of a box itself are about a line of text. */
const pageLengths: Record<string, number> = { textheight: 550, paperheight: 800, paperwidth: 600, height: 10, totalheight: 10, depth: 3 };

/** A length in points, if it is written as a number or as a share of a length of the page or the box. */
export function lengthOf(written: string): number | undefined {
  const [, share, name] = /^(-?\d*\.?\d*)\s*\\([a-z]*(?:width|height)|hsize|depth)$/.exec(written.trim()) ?? [];
  if (name !== undefined) return (share === "" ? 1 : share === "-" ? -1 : Number(share)) * (pageLengths[name] ?? 350);
  const plain = written.replace(/^\s*\\(?:dim|glue)expr\s*|\\relax\s*$/g, "");
  const [, number, unit = "pt"] = /^(-?\d*\.?\d+)\s*([a-z]{2})?$/.exec(plain.trim()) ?? [];
  return number === undefined ? undefined : Number(number) * (pointsIn[unit] ?? 1);
}
