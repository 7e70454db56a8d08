import type { Work } from "../../domain/work.ts";
import { append } from "../append.ts";
import { findDoi } from "../find-doi.ts";
import type { ReadingLimits, Transcript } from "../transcript.ts";
import { assemble } from "./assemble.ts";
import { authorsIn } from "./authors.ts";
import { readComments } from "./comments.ts";
import { openContext } from "./context.ts";
import { readCore } from "./core-properties.ts";
import type { Draft } from "./draft.ts";
import { child } from "./elements.ts";
import { stretchesOfTable } from "./equation.ts";
import type { Paragraph } from "./flow.ts";
import { findFront } from "./front.ts";
import { nameBlocks } from "./name-blocks.ts";
import { numberNotes, readNotes } from "./notes.ts";
import { openPackage } from "./open-package.ts";
import { printWork } from "./print-work.ts";
import { readFlow } from "./read-flow.ts";
import { tieEntries } from "./tie-entries.ts";
import { tieLinks } from "./tie-links.ts";

/** Reads a Word file: what a person sees of it, with citation fields as the truth about what is cited. */
export function readDocx(bytes: Uint8Array, limits: Pick<ReadingLimits, "bytes">): Transcript {
  const parts = openPackage(bytes, limits);
  const lines = gatherLines();
  const notes = numberNotes(parts);
  const context = openContext(parts, notes.call, lines.add);
  const flow = readFlow(child(parts.document, "w:body"), context);
  const noteFlows = readNotes(parts, context, notes.called);

  const front = findFront(flow);
  const drafts = nameBlocks(flow, front, (note) => noteFlows.get(note) ?? []);
  const works = worksCitedIn(drafts);
  if (!drafts.some(({ kind }) => kind === "reference-entry")) append(drafts, printedEntries(works, lines.add));

  const { markup, links, bookmarks, comments, ...assembled } = assemble(lines.source(), drafts, context.concealed);
  const { text, blocks } = assembled;
  const linked = tieLinks(text, links, bookmarks, tieEntries(text, blocks, works));
  const core = readCore(parts.core);
  const named = authorsIn(front);
  return {
    ...assembled,
    title: [...front.title].map(wordsOf).join(" ") || core.title,
    authors: named.length > 0 ? named : core.authors,
    identifiers: findDoi(text, blocks),
    markup: {
      ...markup,
      markers: [...markup.markers, ...linked.markers].sort((one, other) => one.start - other.start),
      entries: linked.entries,
      comments: readComments(parts.comments, comments, context),
    },
    failures: parts.failures,
  };
}

/** The paragraphs of a file as lines, as a Word file has no lines of its own. */
function gatherLines() {
  let source = "";
  return {
    source: () => source,
    add(text: string): number {
      const from = source.length;
      source += `${text.replace(/\s/g, " ")}\n`;
      return from;
    },
  };
}

/** The words of a title, without the marks of notes. */
function wordsOf({ stretches }: Paragraph): string {
  return stretches
    .filter(({ note }) => !note)
    .map(({ text }) => text)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function worksCitedIn(drafts: Draft[]): Map<string, Work> {
  const works = new Map<string, Work>();
  for (const { stretches, rows = [] } of drafts) {
    for (const { citation } of [...stretches, ...stretchesOfTable(rows)]) {
      for (const { key, work } of citation?.works ?? []) if (!works.has(key)) works.set(key, work);
    }
  }
  return works;
}

/** Where a file prints no list, what its fields say of the cited works stands for one. */
function printedEntries(works: Map<string, Work>, addLine: (text: string) => number): Draft[] {
  return [...works].map(([key, work]) => {
    const text = printWork(work) || key;
    return { kind: "reference-entry", stretches: [{ text, look: {}, from: addLine(text) }] };
  });
}
