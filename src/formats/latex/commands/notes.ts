import { withSpanMark } from "../../tex/tex-piece.ts";
import { plainText, type Token } from "../../tex/token.ts";
import { type CommandHandler, collect, type LatexSession } from "../latex-session.ts";

/** Adds a note call to the text, as superscript too. */
export function callNote({ page, markup }: LatexSession, { from, file }: Token, label: string): void {
  page.add(
    withSpanMark([{ text: label, from, file }], (span) => {
      markup.superscripts.push(span);
      markup.noteCalls.push({ ...span, label });
    }),
  );
}

function footnote(session: LatexSession, token: Token): void {
  const { input, counters } = session;
  const given = plainText(input.optional() ?? []);
  const tokens = input.argument() ?? [];
  const before = counters.anchor;
  const label = given || counters.step("footnote");
  callNote(session, token, label);
  const drafts = collect(session, tokens);
  counters.anchor = before;
  session.page.note({ kind: "footnote", label, drafts });
}

/** The label of the last \footnotemark, whose text comes later. */
const marks = new WeakMap<LatexSession, string[]>();

export const noteCommands: Record<string, CommandHandler> = {
  footnote,
  endnote: footnote,
  sidenote: footnote,
  tablefootnote: footnote,
  footnotemark: (session, token) => {
    const label = plainText(session.input.optional() ?? []) || session.counters.step("footnote");
    marks.set(session, [...(marks.get(session) ?? []), label]);
    callNote(session, token, label);
  },
  footnotetext: (session) => {
    const given = plainText(session.input.optional() ?? []);
    const [open, ...rest] = marks.get(session) ?? [];
    if (given === "") marks.set(session, rest);
    const label = given || open;
    const drafts = collect(session, session.input.argument() ?? []);
    session.page.note({ kind: "footnote", ...(label ? { label } : {}), drafts });
  },
};
