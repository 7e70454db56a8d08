import type { Models } from "./models.ts";

/** The answer of an optional model, or undefined when `missing` says that the model cannot be used. Any other failure is thrown. */
export async function unlessMissing<Answer>({ missing }: Pick<Models, "missing">, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (missing?.values().some((known) => known === error)) return undefined;
    throw error;
  }
}
