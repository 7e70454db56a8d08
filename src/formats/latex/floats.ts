import { collect, type Handler, type Session } from "./session.ts";

const kinds: [pattern: RegExp, kind: string, title: string][] = [
  [/^sub/, "", ""],
  [/figure|^SCfig/, "figure", "Figure"],
  [/table|tabu|tblr|^SCtab/, "table", "Table"],
  [/^algorithm/, "algorithm", "Algorithm"],
  [/^listing/, "listing", "Listing"],
];

/** What a caption is of, by the environment it stands in. */
function kindOf(session: Session): [kind: string, title: string] {
  for (const { name } of session.environments.toReversed()) {
    const found = kinds.find(([pattern]) => pattern.test(name));
    if (found) return [found[1], found[2]];
  }
  return ["figure", "Figure"];
}

function addCaption(session: Session, kind: string, title: string): void {
  const { input, page, counters } = session;
  const isStarred = input.star();
  input.optional();
  const tokens = input.argument() ?? [];
  page.end();
  const label = kind === "" || isStarred ? undefined : `${title} ${counters.step(kind)}`;
  page.block({ kind: "caption", drafts: collect(session, tokens), ...(label === undefined ? {} : { label }) });
}

const caption: Handler = (session) => addCaption(session, ...kindOf(session));
const unnumbered: Handler = (session) => addCaption(session, "", "");

export const floatCommands: Record<string, Handler> = {
  caption,
  "caption*": caption,
  subcaption: unnumbered,
  tablecaption: (session) => addCaption(session, "table", "Table"),
  tabcaption: (session) => addCaption(session, "table", "Table"),
  figcaption: (session) => addCaption(session, "figure", "Figure"),
  captionof: (session) => {
    session.input.star();
    const name = session.input.name();
    addCaption(session, name, name.slice(0, 1).toUpperCase() + name.slice(1));
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
