import type { Config } from "../../../config/schema.ts";
import type { Document } from "../../../domain/document.ts";
import type { Passage } from "../../../domain/passage.ts";
import type { BatchOptions, Models } from "../../../models/models.ts";
import { unlessMissing } from "../../../models/unless-missing.ts";
import { splitPassages } from "../split-passages.ts";
import { cutByMeaning, type MeaningSettings } from "./cut-by-meaning.ts";
import { cutBySize } from "./cut-by-size.ts";
import { cutRecord } from "./cut-record.ts";
import { measureGaps } from "./measure-gaps.ts";
import { unitsOf } from "./units.ts";

/** Close to the best of the grid of `ibid eval chunking --grid`, with pieces that are long enough to be found, and one vector for each sentence. */
export const shippedMeaning: MeaningSettings = { rule: "percentile", level: 80, window: 1, shortest: 200 };

/** Passages, and how they were cut. */
export interface CutDocument {
  passages: Passage[];
  cut: Config["passages"];
}

/** Cuts a document as the configuration says; by its paragraphs where the embedder that semantic cutting needs is missing. */
export async function cutDocument(
  document: Document,
  { passages: cut }: Pick<Config, "passages">,
  { models, ...options }: { models: Models } & BatchOptions,
): Promise<CutDocument> {
  const units = [...unitsOf(document)];
  if (cut === "paragraphs" && document.format === "record") return { passages: splitPassages(document, cutRecord(units)), cut };
  if (cut === "paragraphs") return { passages: splitPassages(document), cut };
  if (cut !== "semantic") return { passages: splitPassages(document, cutBySize(units, document.text, cut)), cut };
  // The distances are compared with each other alone, but which sentences are near is the local embedder's to say: the same on every machine.
  const embed = models.nearness ?? models.embed;
  const measured = await unlessMissing(models, measureGaps(units, document.text, { embed, window: shippedMeaning.window, ...options }));
  if (!measured) return { passages: splitPassages(document), cut: "paragraphs" };
  return { passages: splitPassages(document, cutByMeaning(measured, shippedMeaning)), cut };
}
