import { textOf } from "../../tex/tex-piece.ts";
import { plainText, type Token } from "../../tex/token.ts";
import { localizedWords } from "../commands/language.ts";
import { type CommandHandler, collect, type LatexSession } from "../latex-session.ts";

/** Adds the heading of the reference list, which LaTeX prints automatically. */
export function addHeading(session: LatexSession, token: Token, given?: Token[]): void {
  const { page, input, front } = session;
  const own = given ?? input.macros.get(front.hasChapters ? "bibname" : "refname")?.body;
  const at = { from: token.from, file: token.file };
  const drafts = own
    ? collect(
        session,
        own.map((part) => ({ ...part, ...at })),
      )
    : [];
  page.block({ kind: "heading", level: 1, drafts: drafts.length > 0 ? drafts : [{ text: localizedWords(session).references, ...at }] });
}

/** Marks the place of the reference list; entries are added when all citations are known. */
function placeList(session: LatexSession, token: Token, given?: Token[]): void {
  const { page, input, sources } = session;
  page.end();
  addHeading(session, token, given);
  const biblatex = input.packages.find(({ name }) => name === "biblatex");
  if (biblatex) sources.setStyle(biblatex.options);
  session.lists.push({ at: page.blocks.length, keys: sources.takeRecent() });
}

/** `\bibliography{a,b}`: reads the bibliography files if available, else the list that BibTeX made of them. */
function bibliography(session: LatexSession, token: Token): void {
  const { input, sources } = session;
  const names = input
    .name()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const missing = names.filter((name) => !sources.load(name));
  session.page.end();
  if (missing.length === 0) placeList(session, token);
  else if (!openMadeList(session, token)) {
    for (const name of missing) session.fail(/\.bib$/.test(name) ? name : `${name}.bib`, "the file is missing");
    placeList(session, token);
  }
}

function printBibliography(session: LatexSession, token: Token): void {
  const options = session.input.optional() ?? [];
  const title = options.length > 0 ? /(?:^|,)\s*title\s*=\s*\{?([^,{}]+)/.exec(plainText(options))?.[1] : undefined;
  // Several lists without reference sections are one list, split by kind of work.
  if (session.lists.length > 0 && !session.hasReferenceSections) return;
  const heading = title === undefined ? undefined : [{ ...token, kind: "word" as const, text: title }];
  if (session.missingResources.length > 0 && openMadeList(session, token, heading)) return;
  for (const name of session.missingResources) session.fail(name, "the file is missing");
  placeList(session, token, heading);
}

/** Opens the .bbl file of the document, which is text or data. */
function openMadeList(session: LatexSession, token: Token, heading?: Token[]): boolean {
  const { project, sources, input } = session;
  const made = project.find(project.main.name.replace(/\.\w+$/, ""), [".bbl"]);
  if (!made) return false;
  if (sources.loadList(made)) placeList(session, token, heading);
  else input.open(made);
  return true;
}

function bibitem(session: LatexSession): void {
  const { input, page, environments, sources, markup } = session;
  page.end();
  const given = input.optional();
  const key = plainText(input.argument() ?? []).trim();
  const list = environments.findLast(({ items }) => items);
  const number = list?.items ? `${++list.items.number}` : undefined;
  const words = given ? textOf(collect(session, given)) : "";
  const spoken = /^(.+?)\s*\(((?:\d{4}|n\.d\.)[a-z]?)\)/.exec(words);
  if (spoken) sources.name(key, { author: spoken[1]!, year: spoken[2]! });
  sources.list(key);
  const label = spoken ? `${spoken[1]} ${spoken[2]}` : words || number;
  page.setKind("reference-entry");
  page.announce({
    ...(label ? { label } : {}),
    placed: ({ start, end }) => {
      if (key !== "") markup.entries.push({ start, end, key, ...(sources.isListedOnly(key) ? { listedOnly: true } : {}) });
    },
  });
}

export const bibliographyCommands: Record<string, CommandHandler> = {
  bibliography,
  nobibliography: (session) => {
    for (const name of session.input.name().split(",")) session.sources.load(name.trim());
  },
  addbibresource: (session) => addResource(session),
  addglobalbib: (session) => addResource(session),
  addsectionbib: (session) => addResource(session),
  printbibliography: printBibliography,
  printbibheading: () => undefined,
  newrefsection: startSection,
  bibliographystyle: ({ input, sources }) => sources.setStyle(input.name()),
  bibitem,
  bibitemdeclare: ({ input }) => {
    input.argument();
    input.argument();
  },
  newblock: ({ page }, token) => page.space(token),
};

/** Starts a section with its own reference list. */
export function startSection(session: LatexSession): void {
  session.hasReferenceSections = true;
  session.sources.takeRecent();
}

function addResource(session: LatexSession): void {
  session.input.optional();
  const name = session.input.name();
  if (name !== "" && !session.sources.load(name)) session.missingResources.push(name);
}
