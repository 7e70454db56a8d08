/** Rows of one statement: one statement for each row would take a minute for a book, and one for all has too many parameters. */
const rowsAtOnce = 500;

/** The rows in the portions of one statement each. */
export function* rowBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}
