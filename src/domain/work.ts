import { z } from "zod";

/** The publication in the world that a Reference names, with the field names of CSL-JSON. */
export const Work = z.object({
  title: z.string().optional(),
  author: z.array(z.object({ family: z.string(), given: z.string().optional() })),
  /** Year of publication, with the letter that tells works of one year apart kept in `yearSuffix`. */
  year: z.number().int().optional(),
  yearSuffix: z.string().optional(),
  "container-title": z.string().optional(),
  volume: z.string().optional(),
  issue: z.string().optional(),
  page: z.string().optional(),
  DOI: z.string().optional(),
  URL: z.string().optional(),
});
export type Work = z.infer<typeof Work>;

/** Names and titles as they are compared: without case, accents and punctuation, which every style sets its own way. */
export function comparable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
