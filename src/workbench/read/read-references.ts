import type { Document } from "../../domain/document/document.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { IbidError } from "../../errors.ts";
import { localModels } from "../../models/local/local-models.ts";
import type { Models } from "../../models/models.ts";
import { findTaggedReferences, readByRules } from "../../stages/references/entries/find-tagged-references.ts";

/** The references of a document, read as a check reads them. It needs neither a library nor a model. */
export async function readReferences(document: Document): Promise<Reference[]> {
  const models = localModelsIfInstalled();
  if (!models) return (await readByRules(document)).references;
  try {
    return (await findTaggedReferences(document, models)).references;
  } finally {
    await models.close();
  }
}

function localModelsIfInstalled(): Models | undefined {
  try {
    return localModels();
  } catch (error) {
    if (error instanceof IbidError && error.code === "model-unavailable") return undefined;
    throw error;
  }
}
