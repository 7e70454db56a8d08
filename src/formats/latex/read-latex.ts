import { type Markup, noMarkup } from "../../domain/document/markup.ts";
import { addEntries } from "../bibliography/bibliography.ts";
import type { DocumentFile, ParsedDocument, ReadingLimits } from "../parsed-document.ts";
import { createCanonicalText } from "../shared/canonical-text.ts";
import { findDoi } from "../shared/find-doi.ts";
import { keysBetween } from "../shared/keys-between.ts";
import { resolvePieces, type TexPiece } from "../tex/tex-piece.ts";
import { createBlockBuilder, type LatexBlock } from "./block-builder.ts";
import { trackBibliography } from "./citations/bibliography-tracker.ts";
import { concealUnusedBoxes } from "./commands/appearance/boxes.ts";
import { createCounters } from "./counters.ts";
import { executeTokens, isKnown, isReserved } from "./execute-tokens.ts";
import { createLatexInput } from "./expansion/latex-input.ts";
import { emptyFrontMatter } from "./front-matter/front-matter.ts";
import { initialPaint, type LatexSession } from "./latex-session.ts";
import { openLatexProject } from "./project/latex-project.ts";

/** Maximum number of failures reported one by one. */
const maxFailures = 200;

/** Maximum characters of all files together, counted each time they are read: twice the text of the longest document. */
const maxCharacters = 8_000_000;

/** Reads a LaTeX project: the visible text, each word with its file, line and column. */
export function readLatex(file: DocumentFile, limits: Pick<ReadingLimits, "bytes">): ParsedDocument {
  const session = startSession(file, limits);
  readMain(session);
  if (!session.page.isMuted()) return write(session);
  // A file without \begin{document} is read from its first word, as a part of a document.
  const whole = startSession(file, limits);
  whole.front.hasBegun = true;
  readMain(whole);
  return write(whole);
}

function readMain(session: LatexSession): void {
  const { input, project, page, read } = session;
  input.open(project.main);
  read();
  page.end();
  concealUnusedBoxes(session);
}

function startSession(file: DocumentFile, limits: Pick<ReadingLimits, "bytes">): LatexSession {
  const project = openLatexProject(file, limits);
  const failures: ParsedDocument["failures"] = [];
  const reported = new Set<string>();
  const fail = (what: string, why: string) => {
    const once = `${what}: ${why}`;
    if (reported.has(once) || failures.length >= maxFailures) return;
    reported.add(once);
    failures.push({ what, why });
  };
  const input = createLatexInput({ project, maxCharacters: Math.min(limits.bytes, maxCharacters), isReserved, isKnown, fail });
  const session: LatexSession = {
    input,
    page: createBlockBuilder(),
    project,
    markup: noMarkup(),
    counters: createCounters((counter) => input.macros.get(`the${counter}`)?.body),
    front: emptyFrontMatter(),
    sources: trackBibliography(project, fail),
    environments: [],
    theorems: new Map(),
    excluded: new Set(),
    hooks: new Map(),
    acronyms: new Map(),
    lists: [],
    concealed: [],
    paint: initialPaint,
    colours: new Map(),
    pageGround: [255, 255, 255],
    columnTypes: new Map(),
    boxes: new Map(),
    hasReferenceSections: false,
    missingResources: [],
    failures,
    fail,
    read: () => executeTokens(session),
  };
  return session;
}

/** Writes the blocks in printed order: title, authors, text, and the reference list at its place. */
function write({ page, front, sources, markup, project, lists, concealed, failures }: LatexSession): ParsedDocument {
  const canonical = createCanonicalText(project.named);
  const opening: LatexBlock[] = [
    { kind: "title", level: 1, drafts: front.title },
    { kind: "byline", drafts: inRow(front.byline.names, ", ") },
    ...front.byline.rest.map((drafts): LatexBlock => ({ kind: "byline", drafts })),
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

  function add({ kind, level, label, quoted, drafts, placed }: LatexBlock): void {
    const attributes = {
      ...(level === undefined ? {} : { level }),
      ...(label === undefined ? {} : { label }),
      ...(quoted ? { quoted } : {}),
    };
    const block = canonical.addBlock(kind, resolvePieces(drafts), attributes);
    if (block) placed?.(block);
  }

  function addList(keys?: ReadonlySet<string>): void {
    for (const entry of sources.printed(keys))
      for (const keyed of addEntries(canonical, [entry], entry.file))
        markup.entries.push(sources.isListedOnly(entry.key) ? { ...keyed, listedOnly: true } : keyed);
  }
}

function inRow(rows: TexPiece[][], sign: string): TexPiece[] {
  return rows.flatMap((drafts, index) => {
    const [first] = drafts;
    if (index === 0 || !first || "later" in first) return drafts;
    return [{ text: sign, from: first.from, ...(first.file === undefined ? {} : { file: first.file }) }, ...drafts];
  });
}

/** `\\cite{a}--\\cite{d}` also cites the entries between the two, in the order of the list. */
function fillRanges(text: string, { markers, entries }: Markup): void {
  const between = keysBetween(entries);
  for (const [index, marker] of markers.entries()) {
    const before = markers[index - 1];
    if (!before || !/^\s?[-–—]\s?$/.test(text.slice(before.end, marker.start))) continue;
    marker.keys = [...between(before.keys.at(-1)?.key, marker.keys[0]?.key), ...marker.keys];
  }
}
