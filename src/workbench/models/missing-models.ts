import type { Failure } from "../../domain/run/run.ts";
import type { ModelRole, Models } from "../../models/models.ts";
import { toFailure } from "../../pipeline/run-pipeline.ts";

const effectsOfMissing: Record<ModelRole, string> = {
  embedder: "passages were found by their words alone",
  reranker: "passages stayed in the order in which they were found",
  verifier: "claims with readable sources were not judged",
  deepVerifier: "what decides was read by the first verifier alone",
  classifier: "sentences were classified by rules alone",
  tagger: "references were read by rules alone",
};

/** Failures for the steps that were done without a model. */
export function missingModels({ missing = new Map() }: Models): Failure[] {
  return Array.from(missing, ([role, error]) => {
    const failure = toFailure("models", error, `the work of the ${role}`);
    return { ...failure, message: `${failure.message}; ${effectsOfMissing[role]}` };
  });
}
