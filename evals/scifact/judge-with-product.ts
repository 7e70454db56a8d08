import type { Config } from "../../src/config/schema.ts";
import type { Claim } from "../../src/domain/claim.ts";
import { makeId } from "../../src/domain/id.ts";
import { overlaps, quoteSpan } from "../../src/domain/locator.ts";
import type { Models } from "../../src/models/models.ts";
import { openSearch } from "../../src/retrieval/search.ts";
import { findQuotations } from "../../src/stages/claims/find-quotations.ts";
import { splitParts } from "../../src/stages/claims/split-parts.ts";
import { judgeClaim } from "../../src/stages/verification/judge-claim.ts";
import { readSource } from "../../src/stages/verification/read-source.ts";
import type { Store } from "../../src/store/store.ts";
import type { TextDocument } from "../text-document.ts";
import { forcedChoice } from "./forced-choice.ts";
import type { JudgedItem } from "./judged-item.ts";
import { stanceOfVerdict } from "./stance.ts";

/** The whole path: the claim as a manuscript would hold it, its source searched in the store, one verdict with evidence. */
export async function judgeWithProduct(
  text: string,
  { document, sentences }: TextDocument,
  { store, models, config }: { store: Store; models: Models; config: Config },
): Promise<JudgedItem> {
  const context = {
    models: rememberJudgements(models),
    config,
    search: openSearch(store, models, config),
    passages: (id: string) => store.passages.list(id),
  };
  const claim = asClaim(text);
  const work = { referenceId: makeId("ref", document.id), source: document };
  const madeBy = { kind: "model" as const, by: models.judge.id, stage: "eval", stageVersion: 1, inputHash: "" };
  const readings = await readSource(claim.text, document, context);
  const verdict = await judgeClaim(claim, [work], { context, madeBy });
  const locators = verdict.evidence.map(({ locator }) => locator);
  return {
    forced: forcedChoice(readings),
    stance: stanceOfVerdict(verdict.label),
    sentences: new Set(sentences.flatMap((sentence, index) => (locators.some((locator) => overlaps(locator, sentence)) ? [index] : []))),
    quotes: locators.map(({ start, end, quote }) => end > start && document.text.slice(start, end) === quote.exact),
  };
}

function asClaim(text: string): Claim {
  const documentId = makeId("doc", "eval", "manuscript");
  const span = { start: 0, end: text.length };
  return {
    id: makeId("clm", text),
    documentId,
    ordinal: 0,
    text,
    locator: quoteSpan(text, span),
    section: "",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: splitParts(text),
    quotations: findQuotations(text, span),
  };
}

/** The forced choice reads the same windows as the verdict: the verifier need not be asked twice. */
function rememberJudgements(models: Models): Models {
  const known = new Map<string, ReturnType<Models["judge"]["judge"]>>();
  return {
    ...models,
    judge: {
      id: models.judge.id,
      judge: (pairs) => {
        const key = JSON.stringify(pairs);
        const answer = known.get(key) ?? models.judge.judge(pairs);
        known.set(key, answer);
        return answer;
      },
    },
  };
}
