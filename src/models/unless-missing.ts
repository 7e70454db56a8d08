import type { Models } from "./models.ts";

/** The answer of a model that one can do without; nothing where `missing` tells that it cannot be used. Any other failure stays one. */
export async function unlessMissing<Answer>({ missing }: Pick<Models, "missing">, answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (missing?.values().some((known) => known === error)) return undefined;
    throw error;
  }
}
