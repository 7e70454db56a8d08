import type { Document } from "../../domain/document.ts";
import { parseQuantities } from "../../domain/quantity.ts";
import { contentWords } from "../../domain/words/content-words.ts";
import { coverage } from "../../domain/words/overlap.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { saysNot } from "./negation.ts";
import { readTables } from "./read-tables.ts";
import { plainReading, type Reading, sameSubject } from "./reading.ts";
import { isVague } from "./same-quantity.ts";

/** A cell whose row and column a claim names is as good as a sentence, but for what only a sentence can say. */
const [supporting, contradicting] = [0.8, 0.85];

/** What the tables of a source say about the numbers of a claim, as readings of the rows concerned. */
export async function hearTables(claim: string, source: Document, context: Pick<StageContext, "passages">): Promise<Reading[]> {
  const readings = readTables(claim, source);
  if (readings.length === 0) return [];
  const passages = await context.passages(source.id);
  const all = parseQuantities(claim).filter((quantity) => !isVague(quantity)).length;
  const same = readings.filter(({ drift }) => drift.length === 0);
  const isTold = same.length === all && !saysNot(claim);
  return readings.flatMap(({ row, table, drift }) => {
    const passage = passages.find(({ start, end }) => start <= row.start && row.start < end);
    const overlap = coverage(contentWords(claim), contentWords(source.text.slice(table.start, table.end)));
    if (!passage || overlap < sameSubject) return [];
    const text = source.text.slice(row.start, row.end).replace(/\s+/g, " ");
    const window = { ...row, documentId: source.id, passageId: passage.id, text, overlap };
    if (drift.length > 0) return [plainReading(window, { contradiction: contradicting, shown: true, drift })];
    return [plainReading(window, { support: isTold ? supporting : 0, matched: same.length })];
  });
}
