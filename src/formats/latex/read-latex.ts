import { noMarkup } from "../../domain/markup.ts";
import { addEntries } from "../bibliography/add-entries.ts";
import { canonicalText } from "../canonical-text.ts";
import { findDoi } from "../find-doi.ts";
import { type Draft, settled } from "../tex/draft.ts";
import type { File, ReadingLimits, Transcript } from "../transcript.ts";
import { startBibliography } from "./bibliography-use.ts";
import { startCounters } from "./counters.ts";
import { fillRanges } from "./fill-ranges.ts";
import { emptyFront } from "./front.ts";
import { createInput } from "./input.ts";
import { blankPage, type DraftBlock } from "./page.ts";
import { openProject } from "./project.ts";
import type { Session } from "./session.ts";
import { isReserved, readAll } from "./stomach.ts";

/** The most failures that are told one by one. */
const mostFailures = 200;

/** Reads a LaTeX project: the words a reader sees, each with its way back to file, line and column. */
export function readLatex(file: File, limits: Pick<ReadingLimits, "bytes">): Transcript {
  const session = startSession(file, limits);
  readMain(session);
  if (!session.page.isMuted()) return write(session);
  // A file whose text never begins is read from its first word, as a part of something.
  const whole = startSession(file, limits);
  whole.front.hasBegun = true;
  readMain(whole);
  return write(whole);
}

function readMain({ input, project, page, read }: Session): void {
  input.open(project.main);
  read();
  page.end();
}

function startSession(file: File, limits: Pick<ReadingLimits, "bytes">): Session {
  const project = openProject(file, limits);
  const failures: Transcript["failures"] = [];
  const told = new Set<string>();
  const fail = (what: string, why: string) => {
    const once = `${what}: ${why}`;
    if (told.has(once) || failures.length >= mostFailures) return;
    told.add(once);
    failures.push({ what, why });
  };
  const input = createInput({ project, mostCharacters: limits.bytes, isReserved, fail });
  const session: Session = {
    input,
    page: blankPage(),
    project,
    markup: noMarkup(),
    counters: startCounters((counter) => input.macros.get(`the${counter}`)?.body),
    front: emptyFront(),
    sources: startBibliography(project, fail),
    environments: [],
    theorems: new Map(),
    excluded: new Set(),
    acronyms: new Map(),
    lists: [],
    concealed: [],
    hasReferenceSections: false,
    missingResources: [],
    failures,
    fail,
    read: () => readAll(session),
  };
  return session;
}

/** Lays the blocks down in the order they are printed: title, authors, text, with the reference list where it belongs. */
function write({ page, front, sources, markup, project, lists, concealed, failures }: Session): Transcript {
  const canonical = canonicalText(project.named);
  const opening: DraftBlock[] = [
    { kind: "title", level: 1, drafts: front.title },
    { kind: "byline", drafts: inRow(front.byline.names, ", ") },
    ...front.byline.rest.map((drafts): DraftBlock => ({ kind: "byline", drafts })),
  ];
  for (const block of opening) add(block);
  let next = 0;
  for (const { at, keys } of lists) {
    for (const block of page.blocks.slice(next, at)) add(block);
    addList(lists.length > 1 ? keys : undefined);
    next = at;
  }
  for (const block of page.blocks.slice(next)) add(block);

  for (const found of concealed) canonical.hide(found);
  const { text, blocks, layout, comments, hidden } = canonical.finish(project.others());
  markup.comments = comments;
  markup.hidden = hidden;
  fillRanges(text, markup);
  return {
    title: front.name,
    authors: front.authors,
    identifiers: front.doi === undefined ? findDoi(text, blocks) : { doi: front.doi },
    ...(front.abstract ? { abstract: front.abstract } : {}),
    text,
    blocks,
    layout,
    markup,
    failures,
  };

  function add({ kind, level, label, quoted, drafts, placed }: DraftBlock): void {
    const particulars = {
      ...(level === undefined ? {} : { level }),
      ...(label === undefined ? {} : { label }),
      ...(quoted ? { quoted } : {}),
    };
    const block = canonical.addBlock(kind, settled(drafts), particulars);
    if (block) placed?.(block);
  }

  function addList(keys?: ReadonlySet<string>): void {
    for (const entry of sources.printed(keys))
      for (const keyed of addEntries(canonical, [entry], entry.file))
        markup.entries.push(sources.isListedOnly(entry.key) ? { ...keyed, listedOnly: true } : keyed);
  }
}

function inRow(rows: Draft[][], sign: string): Draft[] {
  return rows.flatMap((drafts, index) => {
    const [first] = drafts;
    if (index === 0 || !first || "later" in first) return drafts;
    return [{ text: sign, from: first.from, ...(first.file === undefined ? {} : { file: first.file }) }, ...drafts];
  });
}
