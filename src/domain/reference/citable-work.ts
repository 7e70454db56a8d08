import { z } from "zod";
import type { Reference } from "./reference.ts";
import { SourceQuality } from "./source-quality.ts";
import type { Work } from "./work.ts";

/** A citable text, and its publication. */
export interface CitableText {
  documentId: string;
  work: Work;
  /** Its key in the user's bibliography. */
  key: string | null;
}

/** An entry of the manuscript's list, and the document with its text. */
export interface ListedWork {
  reference: Reference;
  documentId: string | null;
}

/** What scholarly indexes say of a work. */
export const WorkFacts = z.object({
  /** It is in the library, or was named as a source. */
  isHeld: z.boolean(),
  /** Names of the indexes that know it. */
  indexes: z.array(z.string()),
  quality: SourceQuality,
  isRetracted: z.boolean(),
  /** How often it is cited, where an index knows. */
  citedBy: z.number().int().optional(),
});
export type WorkFacts = z.infer<typeof WorkFacts>;

/** A work that a sentence may cite. */
export interface CitableWork {
  /** Its available texts: a paper, and perhaps its record. */
  documentIds: string[];
  work: Work;
  key: string;
  /** The manuscript's existing entry for it. */
  reference?: Reference | undefined;
  /** Present where indexes were asked. */
  facts?: WorkFacts | undefined;
}
