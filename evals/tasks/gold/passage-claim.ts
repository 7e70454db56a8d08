import { z } from "zod";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";

/** What a reader may say of a claim beside a passage. */
export const passageLabels = ["supported", "partially-supported", "unsupported", "contradicted"] as const;
const PassageLabel = z.enum(passageLabels);
export type PassageLabel = z.infer<typeof PassageLabel>;

const Offsets = z.tuple([z.number().int().nonnegative(), z.number().int().positive()]);

/** A claim of our own beside a passage of an open document, which is named by its place and hash: none of its words are kept. */
export const PassageClaim = z.object({
  id: z.string(),
  /** Path below the data folder. */
  document: z.string(),
  field: z.string(),
  /** Offsets in the text as Ibid reads the document. */
  passage: Offsets,
  /** SHA-256 of the passage with each run of white space as one space. */
  sha256: z.string(),
  claim: z.string(),
  /** `plain`, or why careful readers may differ. */
  kind: z.enum(["plain", "partly", "hedge", "scope", "implied"]),
  label: PassageLabel,
  /** The label of the second reader, who saw claim and passage alone. */
  second: PassageLabel,
  /** The words that decide, as offsets in the passage. */
  evidence: z.array(Offsets),
});
export type PassageClaim = z.infer<typeof PassageClaim>;

/** A claim beside a passage and what Ibid says of it. */
export interface JudgedPassageClaim {
  gold: PassageClaim;
  label: VerdictLabel;
  quotes: string[];
  /** The words that decide, as our reader marked them. */
  deciding: string[];
}
