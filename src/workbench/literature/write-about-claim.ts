import { openLabelledDocuments } from "../../chat/model-answer/labelled-documents.ts";
import { verifyCitation } from "../../chat/model-answer/verify-citation.ts";
import type { ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { citeInSentence } from "../../formats/bibliography/cite-work.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Store } from "../../store/store.ts";
import { literatureReviewAgent } from "./literature-review-agent.ts";
import { isProven } from "./prove-sentence.ts";

/** Passages around the words that decided, so that the text can say in which study they stand. */
const maxPassages = 3;

/** A model's short text about a claim, of which every sentence is proven by words of the shown works. Undefined without a model. */
export async function writeAboutClaim(
  { text: claim, works }: Pick<ReviewedClaim, "text" | "works">,
  own: Pick<StageContext, "agents" | "verify">,
  store: Store,
): Promise<ReviewedClaim["written"]> {
  const by = own.agents.readers(literatureReviewAgent);
  const readable = works.filter(({ isRetracted }) => !isRetracted);
  if (by.length === 0 || readable.length === 0) return undefined;
  const labelled = openLabelledDocuments(
    store,
    readable.map(({ documentId }) => documentId),
  );
  const shown = await Promise.all(
    readable.map(async (work) => ({
      label: labelled.label(work.documentId),
      name: citeInSentence(work.work),
      relation: work.relation,
      words: await wordsOf(work),
    })),
  );
  const drafted = await own.agents.ask(
    literatureReviewAgent,
    { claim, works: shown },
    { subject: claim, localFallback: async () => undefined as never },
  );
  if (!drafted) return undefined;
  const sentences: { text: string; evidence: Evidence[] }[] = [];
  for (const { text, quotes } of drafted.sentences) {
    const evidence: Evidence[] = [];
    for (const { work: label, words } of quotes) {
      const found = await verifyCitation({ kind: "document", label, page: undefined, words }, labelled);
      if ("evidence" in found) evidence.push(...found.evidence);
    }
    const names = shown.filter(({ label }) => quotes.some(({ work }) => work === label)).map(({ name }) => name);
    if (evidence.length > 0 && (await isProven(text, { names, evidence, context: claim }, own))) sentences.push({ text, evidence });
  }
  const dropped = drafted.dropped + drafted.sentences.length - sentences.length;
  return { sentences, dropped, by: by[0]! };

  /** The passages that decided, and the first one, which tells what was studied. Words that address the reader are blank. */
  async function wordsOf({ documentId, evidence }: ReviewedWork): Promise<string> {
    const wanted = new Set(evidence.map(({ passageId }) => passageId));
    const all = (await labelled.passages(documentId)).filter(({ kind }) => kind !== "references");
    const chosen = all.filter(({ id }, at) => at === 0 || wanted.has(id)).slice(0, maxPassages + 1);
    return chosen.map(({ text }) => text.trim()).join("\n");
  }
}
