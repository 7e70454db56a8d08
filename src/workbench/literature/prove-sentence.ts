import { withoutLeadIn } from "../../chat/model-answer/claims-nothing.ts";
import { isVerbatim, judgeSentence } from "../../chat/model-answer/judge-sentence.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { StageContext } from "../../pipeline/stage.ts";

interface ProvenBy {
  /** Names of the works, as the sentence gives them: "Okoro & Lee (2016)". */
  names: readonly string[];
  evidence: readonly Evidence[];
  /** The claim that the sentence is about. */
  context: string;
}

/** Whether the works that a model's sentence quotes state it, by the rules of an answer of Ask. */
export async function isProven(
  text: string,
  { names, evidence, context }: ProvenBy,
  { verify }: Pick<StageContext, "verify">,
): Promise<boolean> {
  const statement = withoutName(withoutLeadIn(text).replace(/[“”]/g, ""), names);
  const documentIds = [...new Set(evidence.map(({ documentId }) => documentId))];
  const verdict = isVerbatim(statement, evidence) ? undefined : await verify({ statement, context, documentIds });
  return judgeSentence(statement, { verdict, evidence, titles: names }) === "supported";
}

/** "Okoro (2016) found that roofs keep water" as "Roofs keep water": a work states the finding, and not that it is its own. */
function withoutName(text: string, names: readonly string[]): string {
  const name = names.find((one) => text.startsWith(one));
  const [frame] =
    (name && /^\s+(?:\p{L}+\s+){1,3}?that\s+(?=\S)|^\s+(?:states?|says?|writes?):\s+(?=\S)/iu.exec(text.slice(name.length))) || [];
  if (name === undefined || frame === undefined) return text;
  return text.slice(name.length + frame.length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
