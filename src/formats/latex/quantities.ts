import { append } from "../append.ts";
import { type Draft, marked } from "../tex/draft.ts";
import type { Token } from "../tex/token.ts";
import type { Handler, Session } from "./session.ts";
import { unit } from "./units.ts";

/** A number as siunitx prints it: "1e-3" has a raised exponent, "+-" is ±. */
function numberDrafts({ markup }: Session, tokens: Token[]): Draft[] {
  const [first] = tokens;
  if (!first) return [];
  const text = tokens.map((token) => (token.kind === "command" && token.text === "pm" ? "±" : token.text)).join("");
  const at = { from: first.from, file: first.file };
  const parts = /^(.*?)[eE]([+-]?\d+)$/s.exec(text.trim());
  const tidy = (words: string) =>
    words
      .replace(/\s+/g, "")
      .replace(/\+-/g, " ± ")
      .replace(/(\d)x(\d)/g, "$1 × $2")
      .replace(/±/g, "±")
      .replace(/^-/, "−");
  if (!parts) return [{ text: tidy(text), ...at }];
  const base: Draft = { text: parts[1]!.trim() === "" ? "10" : `${tidy(parts[1]!)} × 10`, ...at };
  return [base, ...marked([{ text: parts[2]!.replace("-", "−").replace("+", ""), ...at }], (span) => markup.superscripts.push(span))];
}

/** A unit by names of commands or by its letters. */
function unitDrafts({ markup }: Session, tokens: Token[]): Draft[] {
  const drafts: Draft[] = [];
  let isRaised = false;
  for (const { kind, text, from, file } of tokens) {
    if (kind === "up") {
      isRaised = true;
      continue;
    }
    const words =
      kind === "command"
        ? (unit(text) ?? (/^\W$/.test(text) ? text : ""))
        : kind === "tie"
          ? " "
          : kind === "open" || kind === "close"
            ? ""
            : text;
    const printed = words.replace(/\.(?=\p{L})/gu, " ");
    if (printed === "") continue;
    const piece = [{ text: isRaised ? printed.replace("-", "−") : printed, from, file }];
    append(drafts, isRaised ? marked(piece, (span) => markup.superscripts.push(span)) : piece);
    // A minus is raised together with its number.
    if (kind !== "mark") isRaised = false;
  }
  return drafts;
}

/** A percent sign and degrees stand close to their number in most texts. */
function together(token: Token, number: Draft[], units: Draft[]): Draft[] {
  const [first] = units;
  const isClose = first === undefined || (!("later" in first) && /^[%‰°]/.test(first.text) && !first.text.startsWith("°C"));
  return isClose ? [...number, ...units] : [...number, { text: " ", from: token.from, file: token.file }, ...units];
}

const quantity: Handler = (session, token) => {
  const { input, page } = session;
  input.optional();
  const number = numberDrafts(session, input.argument() ?? []);
  input.optional();
  page.add(together(token, number, unitDrafts(session, input.argument() ?? [])));
};

const range: Handler = (session, token) => {
  const { input, page } = session;
  input.optional();
  const [from, to] = [numberDrafts(session, input.argument() ?? []), numberDrafts(session, input.argument() ?? [])];
  const units = token.text === "numrange" ? [] : unitDrafts(session, input.argument() ?? []);
  page.add(together(token, [...from, { text: "–", from: token.from, file: token.file }, ...to], units));
};

export const quantityCommands: Record<string, Handler> = {
  SI: quantity,
  qty: quantity,
  num: (session) => {
    session.input.optional();
    session.page.add(numberDrafts(session, session.input.argument() ?? []));
  },
  si: (session) => {
    session.input.optional();
    session.page.add(unitDrafts(session, session.input.argument() ?? []));
  },
  unit: (session) => {
    session.input.optional();
    session.page.add(unitDrafts(session, session.input.argument() ?? []));
  },
  ang: (session, token) => {
    session.input.optional();
    session.page.add(numberDrafts(session, session.input.argument() ?? []), { text: "°", from: token.from, file: token.file });
  },
  SIrange: range,
  qtyrange: range,
  numrange: range,
};
