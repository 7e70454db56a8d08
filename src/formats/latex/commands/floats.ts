import { type CommandHandler, collect, type LatexSession } from "../latex-session.ts";
import { localizedWords } from "./language.ts";

/** Kinds of captions by their environment; subfigures have no number of their own. */
const kinds: [pattern: RegExp, kind: string][] = [
  [/^sub/, ""],
  [/figure|^SCfig/, "figure"],
  [/table|tabu|tblr|^SCtab/, "table"],
  [/^algorithm/, "algorithm"],
  [/^listing/, "listing"],
];

function kindOf(session: LatexSession): string {
  for (const { name } of session.environments.toReversed()) {
    const found = kinds.find(([pattern]) => pattern.test(name));
    if (found) return found[1];
  }
  return "figure";
}

function titleOf(session: LatexSession, kind: string): string {
  if (kind === "figure" || kind === "table") return localizedWords(session)[kind];
  return kind.slice(0, 1).toUpperCase() + kind.slice(1);
}

function addCaption(session: LatexSession, kind: string): void {
  const { input, page, counters } = session;
  const isStarred = input.star();
  input.optional();
  const tokens = input.argument() ?? [];
  page.end();
  const label = kind === "" || isStarred ? undefined : `${titleOf(session, kind)} ${counters.step(kind)}`;
  page.block({ kind: "caption", drafts: collect(session, tokens), ...(label === undefined ? {} : { label }) });
}

const caption: CommandHandler = (session) => addCaption(session, kindOf(session));
const unnumbered: CommandHandler = (session) => addCaption(session, "");

export const floatCommands: Record<string, CommandHandler> = {
  caption,
  "caption*": caption,
  subcaption: unnumbered,
  tablecaption: (session) => addCaption(session, "table"),
  tabcaption: (session) => addCaption(session, "table"),
  figcaption: (session) => addCaption(session, "figure"),
  captionof: (session) => {
    session.input.star();
    addCaption(session, session.input.name());
  },
  subfloat: (session) => {
    const { input, page } = session;
    const given = input.optional();
    if (given) page.block({ kind: "caption", drafts: collect(session, given) });
  },
  subfigure: (session) => {
    const { input, page } = session;
    const given = input.optional();
    if (given) page.block({ kind: "caption", drafts: collect(session, given) });
  },
};
