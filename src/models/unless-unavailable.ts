import { IbidError } from "../errors.ts";

/** The answer of a model that one can do without; nothing where it cannot be used, which `Models.missing` then tells. */
export async function unlessUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof IbidError && error.code === "model-unavailable") return undefined;
    throw error;
  }
}
