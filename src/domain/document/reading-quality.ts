import { z } from "zod";
import type { Document, ReadingFailure } from "./document.ts";

/** How much of a document reached the parts that are checked. A low share is a sign of a misread layout. */
export const ReadingQuality = z.object({
  words: z.number().int().nonnegative(),
  /** Share of the words that stand in tables, which give no claims. */
  tableShare: z.number().min(0).max(1),
  /** Share of the characters whose letters the file does not tell. */
  unknownShare: z.number().min(0).max(1),
  /** Claims for 1,000 words outside reference list and tables. Absent where claims were not looked for. */
  claimsPerThousand: z.number().nonnegative().optional(),
});
export type ReadingQuality = z.infer<typeof ReadingQuality>;

/** Fewer words say nothing about a layout. */
const minWords = 800;
/** Papers have up to a quarter of their words in tables; a misread layout most of them. */
const maxTableShare = 0.4;
const maxUnknownShare = 0.02;
/** Papers, reports and contracts give 15 claims and more. */
const minClaims = 8;

/** Measures how a document was read. */
export function measureReading({ text, blocks }: Pick<Document, "text" | "blocks">, claims?: number): ReadingQuality {
  const wordsOf = (kind: string) =>
    blocks.reduce((sum, block) => sum + (block.kind === kind ? countWords(text.slice(block.start, block.end)) : 0), 0);
  const [words, tables] = [countWords(text), wordsOf("table")];
  const prose = words - tables - wordsOf("reference-entry");
  const characters = text.length - (text.match(/\s/g)?.length ?? 0);
  const unknown = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  const share = (part: number, all: number) => (all === 0 ? 0 : Math.round((1_000 * part) / all) / 1_000);
  return {
    words,
    tableShare: share(tables, words),
    unknownShare: share(unknown, characters),
    ...(claims === undefined ? {} : { claimsPerThousand: prose > 0 ? Math.round((10_000 * claims) / prose) / 10 : 0 }),
  };
}

const comparePages = "compare its pages with `ibid read FILE -o read.html`";

/** What a person should look at before trusting a check of this document. Tables of other formats than PDF are written as such. */
export function doubtReading(quality: ReadingQuality, format: Document["format"]): ReadingFailure[] {
  const { words, tableShare, unknownShare, claimsPerThousand } = quality;
  const doubts: string[] = [];
  if (format === "pdf" && words >= minWords && tableShare > maxTableShare)
    doubts.push(`${percent(tableShare)} of its ${words} words were read as tables, which are not checked as claims`);
  if (words > 0 && unknownShare > maxUnknownShare)
    doubts.push(`${percent(unknownShare)} of its characters have no letter that the file tells`);
  if (words >= minWords && claimsPerThousand !== undefined && claimsPerThousand < minClaims)
    doubts.push(`it gave ${claimsPerThousand} claims for 1,000 words, where most texts give more than 15`);
  return doubts.map((doubt) => ({ what: "reading quality", why: `${doubt}: ${comparePages}`, isMinor: true }));
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
