import type { Citation } from "../../domain/citation.ts";
import type { Document } from "../../domain/document.ts";
import { overlaps, type Span } from "../../domain/locator.ts";
import type { Reference } from "../../domain/reference.ts";
import { someAtATime } from "../../pipeline/some-at-a-time.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { agreesWithEntry } from "./agrees-with-entry.ts";
import { citationDetection, type DetectedMarker } from "./citation-detection.ts";
import { toCitations } from "./find-citations.ts";
import type { FoundMarker } from "./found-marker.ts";
import { findUnreadMarks } from "./unread-marks.ts";

interface DetectedCitations {
  citations: Citation[];
  /** The model answered wherever it was asked. */
  isWhole: boolean;
}

/** In questions: a text with more unread marks has a list that we failed to read. */
const mostQuestions = 60;

type DetectionContext = Pick<StageContext, "agents" | "budget" | "config" | "notice">;

/** The citations of a manuscript with those that a language model could tie and rules could not; as they are where none is assigned. */
export async function detectCitations(
  { document, references, citations }: { document: Document; references: Reference[]; citations: Citation[] },
  { agents, budget, config, notice }: DetectionContext,
): Promise<DetectedCitations> {
  if (references.length === 0 || agents.readers(citationDetection).length === 0) return { citations, isWhole: true };
  const stretches = findUnreadMarks(document, references, citations);
  if (stretches.length > mostQuestions)
    notice(`${stretches.length} stretches have markers that could not be read; a model was asked about the first ${mostQuestions}`);
  let isWhole = true;
  const found = await someAtATime(stretches.slice(0, mostQuestions), {
    most: config.concurrency,
    work: async ({ start, end, marks }): Promise<DetectedMarker[]> => {
      budget.check();
      const text = document.text.slice(start, end);
      const input = { text, marks: marks.map((mark) => ({ start: mark.start - start, end: mark.end - start })), references };
      const twin = async () => {
        isWhole = false;
        return [];
      };
      const detected = await agents.ask(citationDetection, input, { subject: subjectOf(text, input.marks[0]!), twin });
      return detected.map((marker) => ({ ...marker, start: start + marker.start, end: start + marker.end }));
    },
  });
  return { citations: merge(document, references, citations, found.flat()), isWhole };
}

/** Markers that rules had read keep what they were tied to; only what led nowhere is tied anew. */
function merge(document: Document, references: Reference[], citations: Citation[], detected: DetectedMarker[]): Citation[] {
  if (detected.length === 0) return citations;
  const added: FoundMarker[] = [];
  const kept = citations.map(({ locator: { start, end }, style, targets }): FoundMarker => {
    const meant = detected.filter((marker) => overlaps(marker, { start, end })).flatMap((marker) => marker.references);
    const retied = targets.flatMap((target) => {
      const named = target.referenceId === null ? meant.filter((reference) => agreesWithEntry(target.label, reference)) : [];
      return named.length === 0 ? [target] : named.map(({ id }) => ({ ...target, referenceId: id }));
    });
    return { start, end, style, targets: retied };
  });
  for (const marker of detected)
    if (![...kept, ...added].some((one) => overlaps(one, marker))) added.push(asMarker(document.text, marker, references));
  return toCitations(document, [...kept, ...added]);
}

/** One label for all entries that the words fit equally well, so that claims know that no single one of them may be meant. */
function asMarker(text: string, { start, end, references: meant }: DetectedMarker, all: Reference[]): FoundMarker {
  const words = text.slice(start, end);
  const style = words.includes("@") ? "key" : /(?:1[5-9]|20)\d{2}/.test(words) ? "author-year" : "numeric";
  const targets = meant.flatMap((reference) => {
    const label = style === "author-year" ? nameOf(reference) : reference.label;
    const alike = style === "author-year" ? all.filter((one) => nameOf(one) === label && agreesWithEntry(words, one)) : [reference];
    return alike.map(({ id }) => ({ label, referenceId: id }));
  });
  const unique = new Map(targets.map((target) => [target.referenceId, target]));
  return { start, end, style, targets: [...unique.values()] };
}

function nameOf({ work: { author, year }, label }: Reference): string {
  return author[0] ? `${author[0].family} ${year ?? "n.d."}` : label;
}

/** In characters: enough to find the place again. */
const around = 30;

function subjectOf(text: string, { start, end }: Span): string {
  return text
    .slice(Math.max(0, start - around), end)
    .replace(/\s+/g, " ")
    .toWellFormed();
}
