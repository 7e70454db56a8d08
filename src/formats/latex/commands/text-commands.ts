import { withSpanMark } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { type CommandHandler, collect } from "../latex-session.ts";
import { movingCommands } from "./appearance/hidden-commands.ts";
import { quantityCommands } from "./quantities.ts";

const raised: CommandHandler = (session) => {
  const drafts = collect(session, session.input.argument() ?? []);
  session.page.add(withSpanMark(drafts, (span) => session.markup.superscripts.push(span)));
};

/** Words in quotation marks, as \enquote sets them. */
const quoted: CommandHandler = (session, { from, file }) => {
  session.input.star();
  const drafts = collect(session, session.input.argument() ?? []);
  session.page.add({ text: "“", from, file }, drafts, { text: "”", from, file });
};

/** \\blockquote[cited]{words} and \\textquote: a quotation followed by its source. */
const quotedWithSource: CommandHandler = (session, token) => {
  session.input.star();
  const cited = session.input.optional();
  session.input.optional();
  quoted(session, token);
  if (!cited) return;
  session.page.space(token);
  session.page.add(collect(session, cited));
};

const acronym =
  (plural: string): CommandHandler =>
  (session, { from, file }) => {
    const { input, page, acronyms } = session;
    input.star();
    input.optional();
    const key = input.name();
    page.add({ later: () => [{ text: (acronyms.get(key) ?? key) + plural, from, file }] });
  };

/** A chemical formula: letters and numbers as written, with arrows. */
const chemistry: CommandHandler = (session) => {
  const tokens = session.input.argument() ?? [];
  const words = tokens.filter(({ kind }) => kind !== "down" && kind !== "open" && kind !== "close");
  let isRaised = false;
  for (const { kind, text, from, file } of words) {
    if (kind === "up") isRaised = true;
    else {
      const piece = { text: text === "->" ? "→" : text, from, file };
      session.page.add(isRaised ? withSpanMark([piece], (span) => session.markup.superscripts.push(span)) : [piece]);
      isRaised = false;
    }
  }
};

const linked: CommandHandler = (session) => {
  // The URL is a verbatim token that is skipped; the link text follows as a group.
  session.input.optional();
};

export const textCommands: Record<string, CommandHandler> = {
  ...quantityCommands,
  textsuperscript: raised,
  textsup: raised,
  tnote: raised,
  up: raised,
  enquote: quoted,
  blockquote: quotedWithSource,
  textquote: quotedWithSource,
  href: linked,
  ce: chemistry,
  ...movingCommands,
  xspace: ({ input, page }, token) => {
    const next: Token | undefined = input.raw();
    if (next) input.stream.push([next]);
    if (next?.kind === "word" && !/^[.,;:!?/)\]]/.test(next.text)) page.space(token);
    else if (next?.kind === "space" || (next?.kind === "mark" && /^[`([]/.test(next.text))) page.space(token);
  },
  newacronym: ({ input, acronyms }) => {
    input.optional();
    acronyms.set(input.name(), input.name());
    input.argument();
  },
  DeclareAcronym: ({ input, acronyms }) => {
    const key = input.name();
    const short = /short\s*=\s*\{?([^,{}]+)/.exec(input.name())?.[1];
    if (short) acronyms.set(key, short.trim());
  },
  acro: ({ input, acronyms }) => {
    const key = input.name();
    const short = input.optional();
    acronyms.set(key, short ? short.map(({ text }) => text).join("") : key);
    input.argument();
  },
  ...Object.fromEntries("gls Gls GLS acrshort acs ac Ac acf acrfull glsentryshort".split(" ").map((name) => [name, acronym("")])),
  ...Object.fromEntries("glspl Glspl acp acsp acrshortpl".split(" ").map((name) => [name, acronym("s")])),
};
