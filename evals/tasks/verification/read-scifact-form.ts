import { join } from "node:path";
import { z } from "zod";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";
import type { CitedClaim, ReadSplit } from "./cited-claim.ts";
import { type AssessmentQuestion, assessmentQuestions } from "./question.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
/** The makers of the data wrote CONTRADICT in one release and REFUTE in another. */
const Rationale = z.object({ sentences: z.array(z.int().nonnegative()), label: z.enum(["SUPPORT", "REFUTE", "CONTRADICT"]) });
const ClaimLine = z.object({ id: Id, claim: z.string(), evidence: z.record(z.string(), z.array(Rationale)), cited_doc_ids: z.array(Id) });
const Abstract = z.object({ doc_id: Id, title: z.string(), abstract: z.array(z.string()) });

/** Reads a folder in the form of SciFact: every claim once per abstract that it cites, in file order. */
export function readScifactForm(folder: string, wanted: string | undefined, question: AssessmentQuestion): ReadSplit {
  const split = findSplit(folder, { stem: "claims", shared: ["corpus.jsonl"] }, wanted);
  const abstracts = new Map(readJsonLines(join(folder, "corpus.jsonl"), Abstract).map((abstract) => [abstract.doc_id, abstract]));
  const items = readJsonLines(split.path, ClaimLine).flatMap(({ id, claim, evidence, cited_doc_ids }) =>
    [...new Set(cited_doc_ids)].map((documentId): CitedClaim => {
      const found = abstracts.get(documentId);
      if (!found) throw unreadable(split.path, `claim ${id} cites ${documentId}, which corpus.jsonl does not hold`);
      const marked = evidence[documentId] ?? [];
      const sentences = new Set(marked.flatMap((rationale) => rationale.sentences));
      return {
        claim,
        sources: [{ id: documentId, title: found.title, sentences: found.abstract }],
        gold: answerOf(marked, question),
        rationales: sentences.size > 0 ? [sentences] : [],
      };
    }),
  );
  return { split, items: withoutPlaceholders(items) };
}

function answerOf([first]: z.output<typeof Rationale>[], question: AssessmentQuestion): CitedClaim["gold"] {
  const [good, bad, silent] = assessmentQuestions[question];
  if (!first) return silent;
  return first.label === "SUPPORT" ? good : bad;
}

/** If all items mark the first sentence and no other, the field is only a placeholder. */
function withoutPlaceholders(items: CitedClaim[]): CitedClaim[] {
  const marks = items.flatMap(({ rationales }) => rationales);
  const chosen = marks.length < minMarkedItems || marks.some((sentences) => sentences.size > 1 || !sentences.has(0));
  return chosen ? items : items.map((item) => ({ ...item, rationales: [] }));
}

/** With fewer items, the first sentence may be the right one each time. */
const minMarkedItems = 20;
