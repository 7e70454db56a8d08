import type { Document } from "../../../domain/document/document.ts";
import { overlaps, type Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { mapWithConcurrency } from "../../../pipeline/map-with-concurrency.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import { toCitations } from "../citations/find-citations.ts";
import type { FoundMarker } from "../markers/marker.ts";
import { citationDetectionAgent, type DetectedMarker } from "./citation-detection-agent.ts";
import { findUnlinkedMarks } from "./find-unlinked-marks.ts";
import { namesEntry } from "./names-entry.ts";

interface DetectedCitations {
  citations: Citation[];
  /** Whether the model answered every request. */
  isComplete: boolean;
}

/** Maximum requests: a text with more unresolved marks has a list that we failed to read. */
const maxQuestions = 60;

type DetectionContext = Pick<StageContext, "agents" | "budget" | "config" | "notice">;

/** Adds the citations that a language model resolved and rules could not; unchanged if no model is assigned. */
export async function detectCitations(
  { document, references, citations }: { document: Document; references: Reference[]; citations: Citation[] },
  { agents, budget, config, notice }: DetectionContext,
): Promise<DetectedCitations> {
  if (references.length === 0 || agents.readers(citationDetectionAgent).length === 0) return { citations, isComplete: true };
  const stretches = findUnlinkedMarks(document, references, citations);
  if (stretches.length > maxQuestions)
    notice(`${stretches.length} stretches have markers that could not be read; a model was asked about the first ${maxQuestions}`);
  let isComplete = true;
  const found = await mapWithConcurrency(stretches.slice(0, maxQuestions), {
    concurrency: config.concurrency,
    work: async ({ start, end, marks }): Promise<DetectedMarker[]> => {
      budget.check();
      const text = document.text.slice(start, end);
      const input = { text, marks: marks.map((mark) => ({ start: mark.start - start, end: mark.end - start })), references };
      const fallback = async () => {
        isComplete = false;
        return [];
      };
      const detected = await agents.ask(citationDetectionAgent, input, {
        subject: subjectOf(text, input.marks[0]!),
        localFallback: fallback,
      });
      return detected.map((marker) => ({ ...marker, start: start + marker.start, end: start + marker.end }));
    },
  });
  return { citations: mergeDetected(document, references, citations, found.flat()), isComplete };
}

/** Markers that rules resolved stay; only unresolved ones are replaced. */
function mergeDetected(document: Document, references: Reference[], citations: Citation[], detected: DetectedMarker[]): Citation[] {
  if (detected.length === 0) return citations;
  const added: FoundMarker[] = [];
  const kept = citations.map(({ locator: { start, end }, style, targets }): FoundMarker => {
    const meant = detected.filter((marker) => overlaps(marker, { start, end })).flatMap((marker) => marker.references);
    const retied = targets.flatMap((target) => {
      const named = target.referenceId === null ? meant.filter((reference) => namesEntry(target.label, reference)) : [];
      return named.length === 0 ? [target] : named.map(({ id }) => ({ ...target, referenceId: id }));
    });
    return { start, end, style, targets: retied };
  });
  for (const marker of detected)
    if (![...kept, ...added].some((one) => overlaps(one, marker))) added.push(asMarker(document.text, marker, references));
  return toCitations(document, [...kept, ...added]);
}

/** One label for all entries that match equally well, so that claims know that the marker is ambiguous. */
function asMarker(text: string, { start, end, references: meant }: DetectedMarker, all: Reference[]): FoundMarker {
  const words = text.slice(start, end);
  const style = words.includes("@") ? "key" : /(?:1[5-9]|20)\d{2}/.test(words) ? "author-year" : "numeric";
  const targets = meant.flatMap((reference) => {
    const label = style === "author-year" ? nameOf(reference) : reference.label;
    const alike = style === "author-year" ? all.filter((one) => nameOf(one) === label && namesEntry(words, one)) : [reference];
    return alike.map(({ id }) => ({ label, referenceId: id }));
  });
  const unique = new Map(targets.map((target) => [target.referenceId, target]));
  return { start, end, style, targets: [...unique.values()] };
}

function nameOf({ work: { author, year }, label }: Reference): string {
  return author[0] ? `${author[0].family} ${year ?? "n.d."}` : label;
}

/** Characters that identify the place. */
const around = 30;

function subjectOf(text: string, { start, end }: Span): string {
  return text
    .slice(Math.max(0, start - around), end)
    .replace(/\s+/g, " ")
    .toWellFormed();
}
