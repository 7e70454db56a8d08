import { type CommandHandler, collect, type LatexSession } from "../latex-session.ts";

/** The level of a heading from the top; parts and chapters are above sections if a document has them. */
const levels: Record<string, number> = {
  part: 1,
  chapter: 1,
  section: 1,
  subsection: 2,
  subsubsection: 3,
  paragraph: 4,
  subparagraph: 5,
};

function section(name: string): CommandHandler {
  return (session) => {
    const { input, page, counters } = session;
    const isStarred = input.star();
    input.optional();
    const tokens = input.argument() ?? [];
    page.end();
    const isNumbered = !isStarred && name !== "part" && levels[name]! <= 3;
    const label = isNumbered ? counters.step(name) : undefined;
    const drafts = collect(session, tokens);
    page.block({ kind: "heading", level: levelOf(session, name), drafts, ...(label === undefined ? {} : { label }) });
  };
}

function levelOf({ front }: LatexSession, name: string): number {
  if (name === "chapter" || name === "part") front.hasChapters ||= name === "chapter";
  return levels[name]! + (front.hasChapters && name !== "chapter" && name !== "part" ? 1 : 0);
}

/** Some classes print this heading automatically. */
export const acknowledgement: CommandHandler = ({ page }, { from, file }) =>
  page.block({ kind: "heading", level: 1, drafts: [{ text: "Acknowledgements", from, file }] });

export const sectionCommands: Record<string, CommandHandler> = {
  ...Object.fromEntries(Object.keys(levels).map((name) => [name, section(name)])),
  addsec: section("section"),
  addchap: section("chapter"),
  acknowledgments: acknowledgement,
  acknowledgements: acknowledgement,
  acknowledgment: acknowledgement,
  acknowledgement,
  appendix: ({ counters }) => counters.appendix(),
  appendices: ({ counters }) => counters.appendix(),
};
