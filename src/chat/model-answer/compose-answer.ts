import type { Answer } from "../../domain/answer/answer.ts";
import type { CheckedSentences } from "./check-sentences.ts";
import { saysDocumentsAreSilent } from "./claims-nothing.ts";
import type { LabelledDocuments } from "./labelled-documents.ts";

interface CheckedDraft extends CheckedSentences, Pick<Answer, "disagreements"> {
  model: string;
  labelledDocuments: LabelledDocuments;
}

type ComposedAnswer = Pick<Answer, "kind" | "header" | "sentences" | "disagreements" | "documents" | "dropped" | "corrected" | "isCut">;

/** Builds the answer from the checked sentences. Without any supported sentence it is a refusal. */
export async function composeAnswer({
  sentences,
  dropped,
  corrected,
  disagreements,
  isCut,
  model,
  labelledDocuments,
}: CheckedDraft): Promise<ComposedAnswer> {
  const isGrounded = sentences.some(({ evidence, web }) => evidence.length > 0 || web.length > 0);
  const rest = { disagreements, corrected, isCut };
  if (isGrounded) {
    const ids = [...sentences.flatMap(({ evidence }) => evidence), ...disagreements.flatMap(({ sides }) => sides)].map(
      ({ documentId }) => documentId,
    );
    const documents = (await labelledDocuments.describe([...new Set(ids)])).toSorted((one, other) => order(one.label, other.label));
    return {
      ...rest,
      kind: "written",
      header: headerOf(model, documents.length, { isCut, withWeb: sentences.some(({ web }) => web.length > 0) }),
      sentences,
      documents,
      dropped,
    };
  }
  if (isCut)
    return {
      ...rest,
      kind: "written",
      header: "Stopped before anything was written that could be proven.",
      sentences: [],
      documents: [],
      dropped,
    };
  const claimed = sentences.filter(({ standing }) => standing === "unsupported");
  return {
    ...rest,
    kind: "refusal",
    header: "The documents do not say.",
    sentences: sentences.filter(({ text }) => saysDocumentsAreSilent(text)),
    documents: [],
    dropped: [...dropped, ...claimed.map(({ text }) => ({ text, why: "nothing in the documents supports it" }))],
  };
}

function headerOf(model: string, documents: number, { isCut, withWeb }: { isCut: boolean; withWeb: boolean }): string {
  const from = [
    ...(documents > 0 ? [`${documents} ${documents === 1 ? "document" : "documents"}`] : []),
    ...(withWeb ? ["pages of the web"] : []),
  ];
  return `Written by ${model} from ${from.join(" and ")}${isCut ? ", and stopped before its end" : ""}. Each quotation was found where it is cited; each sentence was checked against its evidence.`;
}

/** A, B, …, Z, AA. */
function order(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
