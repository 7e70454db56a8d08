import { z } from "zod";
import { hashOf } from "../../../src/domain/id.ts";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import type { ReadSplit } from "./cited-claim.ts";
import type { AssessmentAnswer } from "./question.ts";

const ClaimLine = z.object({
  label: z.string(),
  supporting_sentences: z.array(z.array(z.int().nonnegative())).default([]),
  claim: z.string(),
  evidence: z.array(z.string()),
});

const answers: Partial<Record<string, AssessmentAnswer>> = { supported: "full", partially_supported: "partial", not_supported: "none" };

/** Reads a folder in the form of WiCE: a claim of an encyclopedia beside the lines of the web page that it cites. */
export function readWice(folder: string, wanted: string | undefined): ReadSplit {
  const split = findSplit(folder, { stem: "claim", shared: [] }, wanted);
  const items = readJsonLines(split.path, ClaimLine).map(({ label, supporting_sentences, claim, evidence }) => ({
    claim,
    sources: [{ id: hashOf(...evidence), title: "", sentences: evidence.map(withoutFieldName), isPage: true }],
    gold: answers[label],
    // One annotator who found nothing means that nothing needs to be found.
    rationales: supporting_sentences.every((sentences) => sentences.length > 0)
      ? supporting_sentences.map((sentences) => new Set(sentences))
      : [],
  }));
  return { split, items };
}

/** Removes the field name: only the text after "(meta data) TITLE:" is content. */
function withoutFieldName(line: string): string {
  return line.replace(/^\(meta data\) [\p{Lu} ]+:\s*/u, "");
}
