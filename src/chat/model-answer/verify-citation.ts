import type { Document } from "../../domain/document/document.ts";
import { locate } from "../../domain/document/layout.ts";
import { contains, overlaps, type Span } from "../../domain/document/locator.ts";
import type { Passage } from "../../domain/document/passage.ts";
import { findPhrases } from "../../domain/text/find-phrase.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { LabelledDocuments } from "./labelled-documents.ts";
import type { DraftCitation } from "./parse-answer.ts";

/** The result for a citation of a document: its words as printed there, or why it is dropped. */
export type VerifiedCitation =
  | { evidence: Evidence[] /** The model named another page; the words occur only here. */; corrected?: string | undefined }
  | { why: string };

/** Fewer letters prove nothing: they occur on every page. */
const minLetters = 4;

/** A quotation is extended to whole sentences, up to this length in characters. */
const maxWidenedLength = 1_200;

/** Where words were left out of a quotation. */
const omission = /\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3,})\s*/u;

/** Looks for the words of a citation in the named document: on the named page, or anywhere if they occur exactly once. */
export async function verifyCitation(
  citation: DraftCitation & { kind: "document" },
  labelledDocuments: LabelledDocuments,
): Promise<VerifiedCitation> {
  const id = labelledDocuments.find(citation.label);
  if (!id) return { why: `no document is called ${JSON.stringify(citation.label.slice(0, 40))}` };
  const parts = citation.words.split(omission).filter((part) => part.trim() !== "");
  if (parts.length === 0) return { why: "it quotes no words" };
  if (parts.some((part) => part.replace(/[^\p{L}\p{N}]/gu, "").length < minLetters && !/\d/.test(part)))
    return { why: "its words are too few to prove anything" };
  const [document, passages] = await Promise.all([labelledDocuments.document(id), labelledDocuments.passages(id)]);
  const evidence: Evidence[] = [];
  let corrected: string | undefined;
  for (const part of parts) {
    const found = findPart(part, citation.page, document, passages);
    if ("why" in found) return found;
    evidence.push(evidenceAt(found.span, found.passage, document));
    corrected ??= found.corrected;
  }
  return { evidence, corrected };
}

type Found = { span: Span; passage: Passage; corrected?: string } | { why: string };

function findPart(words: string, page: number | undefined, document: Document, passages: readonly Passage[]): Found {
  const bare = words.replace(/[\s.,;:]+$/u, "");
  const exact = findPhrases(document.text, bare);
  // A quotation inside a sentence may begin with a lower-case letter where its document has a capital, and the other way round.
  const all = exact.length > 0 ? exact : findPhrases(document.text, otherCase(bare));
  if (all.length === 0) return { why: "its words are not in the document" };
  const citable = all.flatMap((span) => {
    const passage = passages.find((candidate) => candidate.start <= span.start && span.start < candidate.end);
    return passage && isCitable(span, passage, passages, document) ? [{ span, passage }] : [];
  });
  if (citable.length === 0) return { why: "its words are in a part that may not be quoted" };
  if (page === undefined || document.layout.kind !== "pages") return citable[0]!;
  const there = citable.find(({ span }) => pagesOf(document, span).has(page));
  if (there) return there;
  const [only, another] = citable;
  if (another) return { why: `its words are not on page ${page}, but on several others` };
  const right = locate(document, only!.span).page;
  return { ...only!, corrected: `page ${page} is page ${right ?? "unknown"}` };
}

function otherCase(words: string): string {
  const [first = ""] = words;
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + words.slice(first.length);
}

/** Entries of reference lists prove nothing, nor do prompt injections, which were blanked. */
function isCitable(span: Span, first: Passage, passages: readonly Passage[], document: Document): boolean {
  const touched = [first, ...passages.filter((passage) => passage !== first && overlaps(passage, span))];
  return touched.every((passage) => {
    const [start, end] = [Math.max(span.start, passage.start), Math.min(span.end, passage.end)];
    return (
      passage.kind !== "references" && passage.text.slice(start - passage.start, end - passage.start) === document.text.slice(start, end)
    );
  });
}

function pagesOf(document: Document, span: Span): Set<number> {
  return new Set((locate(document, span).boxes ?? []).map(({ page }) => page));
}

function evidenceAt(span: Span, passage: Passage, document: Document): Evidence {
  const own = passage.sentences.filter((sentence) => overlaps(sentence, span));
  const widened = own.length > 0 ? { start: Math.min(span.start, own[0]!.start), end: Math.max(span.end, own.at(-1)!.end) } : span;
  const shown = contains(widened, span) && widened.end - widened.start <= maxWidenedLength ? widened : span;
  return { documentId: document.id, passageId: passage.id, locator: locate(document, shown) };
}
