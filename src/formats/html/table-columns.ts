import { childrenOf } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";

/** Maximum columns of a table, and steps over the cells of one. */
const [maxColumns, maxSteps] = [1_000, 200_000];

/** The columns that a table describes, each with the style that `read` gives. */
export function columnsOf<Style>(table: XmlElement, read: (column: XmlElement, group: XmlElement | undefined) => Style): Style[] {
  const columns: Style[] = [];
  for (const child of childrenOf(table)) {
    if (child.local === "col") add(child, undefined);
    if (child.local !== "colgroup") continue;
    const inner = childrenOf(child).filter(({ local }) => local === "col");
    if (inner.length === 0) add(child, undefined);
    for (const column of inner) add(column, child);
  }
  return columns;

  function add(column: XmlElement, group: XmlElement | undefined): void {
    const style = read(column, group);
    for (let count = spanOf(column.attributes.span); count > 0 && columns.length < maxColumns; count--) columns.push(style);
  }
}

/** The cells of a table that are in one column alone, with its number; undefined if there are too many. */
export function cellsInColumns(table: XmlElement): Map<XmlElement, number> | undefined {
  const found = new Map<XmlElement, number>();
  /** Rows for which a cell further up fills each column. */
  const filled: number[] = [];
  let steps = 0;
  for (const row of childrenOf(table).flatMap((part) =>
    part.local === "tr" ? [part] : /^t(?:body|head|foot)$/.test(part.local) ? childrenOf(part) : [],
  )) {
    let at = 0;
    for (const cell of childrenOf(row).filter(({ local }) => local === "td" || local === "th")) {
      while ((filled[at] ?? 0) > 0 && steps++ < maxSteps) at++;
      const [across, down] = [spanOf(cell.attributes.colspan), spanOf(cell.attributes.rowspan)];
      if (across === 1) found.set(cell, at);
      for (const end = at + across; at < end && steps++ < maxSteps; at++) filled[at] = down;
      if (steps >= maxSteps) return undefined;
    }
    for (let column = 0; column < filled.length; column++) filled[column] = Math.max(0, (filled[column] ?? 0) - 1);
    steps += filled.length;
  }
  return found;
}

function spanOf(written: string | undefined): number {
  return Math.min(maxColumns, Math.max(1, Number.parseInt(written ?? "1", 10) || 1));
}
