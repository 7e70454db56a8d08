import { z } from "zod";
import { hashOf } from "../../../src/domain/id.ts";
import { splitSentences } from "../../../src/domain/text/split-sentences.ts";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import type { ReadSplit, Source } from "./cited-claim.ts";
import type { AssessmentAnswer } from "./question.ts";
import { stripMarkers } from "./strip-markers.ts";

const ClaimLine = z.object({ claim: z.string(), evidence: z.array(z.string()).nullish(), support: z.string().nullish() });

const answers: Partial<Record<string, AssessmentAnswer>> = { Complete: "full", Partial: "partial", Incomplete: "none" };

/** Reads a folder in the form of ExpertQA: a sentence of an answer beside the texts that it cites. */
export function readExpertqa(folder: string, wanted: string | undefined): ReadSplit {
  const split = findSplit(folder, { stem: "claims", shared: [] }, wanted);
  const items = readJsonLines(split.path, ClaimLine).map(({ claim, evidence, support }) => ({
    claim: stripMarkers(claim),
    sources: (evidence ?? []).map(readSource).filter(({ sentences }) => sentences.length > 0),
    gold: answers[support ?? ""],
    rationales: [],
  }));
  return { split, items };
}

/** "[3] https://example.org/moss" before the text is the citation, not the source's text. */
const address = /^\s*(?:\[\d+\]\s*)?(?:https?:\/\/\S*)?\s*/;

function readSource(cited: string): Source {
  const text = cited.replace(address, "").replace(/\s+/g, " ");
  return { id: hashOf(text), title: "", sentences: splitSentences(text).map(({ start, end }) => text.slice(start, end)) };
}
