import { append } from "../../shared/append.ts";
import { cleanDoi } from "../../shared/find-doi.ts";
import { textOf } from "../../tex/tex-piece.ts";
import { plainText, type Token } from "../../tex/token.ts";
import { callNote } from "../commands/notes.ts";
import { type CommandHandler, collect, type LatexSession, type OpenEnvironment } from "../latex-session.ts";
import { author, without } from "./authors.ts";

const affiliation: CommandHandler = (session) => {
  const { input, front } = session;
  input.optional();
  const tokens = (input.argument() ?? []).filter(({ kind, text }) => !(kind === "word" && fieldName.test(text)));
  const drafts = collect(session, tokens);
  if (drafts.length > 0) front.byline.rest.push(drafts);
};

/** Field names in an affiliation: `organization={…}`. */
const fieldName = /^,?(?:organization|addressline|city|postcode|postalcode|state|country|institution|department)=$/;

function abstract(session: LatexSession): void {
  const { input, page, counters } = session;
  const tokens = input.argument() ?? [];
  const isMuted = page.isMuted();
  const environment: OpenEnvironment = { name: "abstract", kind: "paragraph", anchor: counters.anchor };
  page.end();
  page.mute(false);
  openAbstract(session, environment);
  input.stream.within(tokens, session.read);
  page.end();
  environment.end?.();
  page.mute(isMuted);
}

const notes = new Set(["thanks", "footnote", "footnotemark", "titlenote", "tnoteref", "thanksref"]);

function title(session: LatexSession): void {
  session.input.optional();
  const tokens = session.input.argument() ?? [];
  const drafts = collect(session, tokens);
  if (drafts.length === 0) return;
  session.front.title = drafts;
  session.front.name = textOf(collect(session, without(tokens, notes)));
}

function thanks(session: LatexSession, token: Token): void {
  const tokens = session.input.argument() ?? [];
  const count = Number(session.counters.step("thanks")) - 1;
  const label = noteMarks[count] ?? `${count + 1}`;
  callNote(session, token, label);
  session.page.note({ kind: "footnote", label, drafts: collect(session, tokens) });
}

/** Note marks for title and authors, in LaTeX's order. */
const noteMarks = ["*", "†", "‡", "§", "¶", "‖"];

const paragraphOf: CommandHandler = (session) => {
  const tokens = session.input.argument() ?? [];
  session.page.block({ kind: "paragraph", drafts: collect(session, tokens) });
};

const separate: CommandHandler = ({ page }, { from, file }) => {
  page.closeUp();
  page.add({ text: ", ", from, file });
};

export const frontCommands: Record<string, CommandHandler> = {
  title,
  Title: title,
  icmltitle: title,
  subtitle: (session) => {
    const drafts = collect(session, session.input.argument() ?? []);
    if (drafts.length > 0) session.front.byline.rest.push(drafts);
  },
  author,
  Author: author,
  icmlauthor: (session) => {
    author(session);
    session.input.argument();
  },
  icmlaffiliation: (session) => {
    session.input.argument();
    affiliation(session, noToken);
  },
  affil: affiliation,
  affiliation,
  institute: affiliation,
  address: affiliation,
  email: affiliation,
  ead: affiliation,
  date: affiliation,
  altaffiliation: affiliation,
  collaboration: affiliation,
  tnotetext: affiliation,
  cortext: affiliation,
  fntext: affiliation,
  and: separate,
  And: separate,
  AND: separate,
  thanks,
  authornote: (session, token) => {
    // The note call follows its author.
    const call = session.page.collect(() => thanks(session, token));
    const names = session.front.byline.names.at(-1);
    if (names) append(names, call);
  },
  sep: separate,
  inst: (session, token) => {
    const words = plainText(session.input.argument() ?? []);
    if (words !== "")
      session.page.add({ text: words, from: token.from, file: token.file, mark: (span) => session.markup.superscripts.push(span) });
  },
  abstract,
  keywords: paragraphOf,
  acmDOI: ({ input, front }) => {
    const found = cleanDoi(input.name());
    if (found !== undefined) front.doi = found;
  },
  frametitle: (session) => session.page.block({ kind: "heading", level: 2, drafts: collect(session, session.input.argument() ?? []) }),
  today: () => undefined,
  setdefaultlanguage: setLanguage,
  setmainlanguage: setLanguage,
  hypersetup: (session) => {
    const title = /(?:^|,)\s*pdftitle\s*=\s*\{?([^{}]+?)\s*(?:\}|,|$)/.exec(session.input.name())?.[1];
    if (title !== undefined && session.front.name === "") session.front.name = title;
  },
  documentclass: openClass,
  documentstyle: openClass,
};

/** Skips everything before the text begins. */
function openClass({ input, page, front }: LatexSession): void {
  const options = plainText(input.optional() ?? []);
  if (/book|report|reprt|thesis|memoir/i.test(input.name())) front.hasChapters = true;
  if (front.hasBegun) return;
  front.classOptions = options;
  page.mute(true);
}

function setLanguage({ input, front }: LatexSession): void {
  input.optional();
  front.language = input.name();
}

const noToken: Token = { kind: "space", text: "", from: 0, file: 0 };

/** Marks the blocks between the beginning and end of the environment as the abstract. */
export function openAbstract({ page, front }: LatexSession, environment: OpenEnvironment): void {
  const first = page.blocks.length;
  environment.end = () => {
    for (const block of page.blocks.slice(first)) {
      const { placed } = block;
      block.placed = (stands) => {
        front.abstract ??= { start: stands.start, end: stands.end };
        front.abstract.end = stands.end;
        placed?.(stands);
      };
    }
  };
}
