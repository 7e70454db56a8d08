import { append } from "../../shared/append.ts";
import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, settingOf, toggle } from "../package/elements.ts";
import type { CellPlace } from "../package/table-styles.ts";
import type { DocxCell, DocxFlow, DocxParagraph, DocxRow } from "./flow.ts";
import { isHiddenCell, isHiddenRow } from "./text-visibility.ts";

/** Maximum columns: no readable table is wider, and each column costs memory. */
const maxColumns = 1_000;

/** Reads the content of a cell, and takes a row or cell that is not shown. */
interface TableReaders {
  cell: (cell: XmlElement, place: CellPlace) => DocxFlow;
  hide: (row: XmlElement) => void;
}

/** Reads a table; a table with a single cell is only a frame around its paragraphs. */
export function readTable(table: XmlElement, { cell: readFlow, hide }: TableReaders): DocxFlow {
  const kept = within(table, "w:tr").filter((row) => !child(child(row, "w:trPr"), "w:del"));
  const rows = kept.filter((row) => !isHiddenRow(row));
  for (const row of kept) if (isHiddenRow(row)) hide(row);
  const [first] = rows;
  const cells = first && rows.length === 1 ? within(first, "w:tc") : [];
  if (first && cells.length === 1) return readCell(first, cells[0]!, { row: 0, rows: 1, cell: 0, cells: 1 });

  const headers = firstRowIsHeader(table);
  /** The vertically merged cell of each column. */
  const open = new Map<number, DocxCell>();
  const read = rows.map((row, index): DocxRow => {
    const isHeader = toggle(child(row, "w:trPr"), "w:tblHeader") ?? (index === 0 && headers);
    return { isHeader, cells: readCells(row, index) };
  });
  return [{ kind: "table", rows: read }];

  function readCell(row: XmlElement, cell: XmlElement, place: CellPlace): DocxFlow {
    if (child(child(cell, "w:tcPr"), "w:cellDel")) return [];
    if (!isHiddenCell(table, row, cell)) return readFlow(cell, place);
    hide(cell);
    return [];
  }

  function readCells(row: XmlElement, at: number): DocxCell[] {
    const found: DocxCell[] = [];
    let column = count(settingOf(child(row, "w:trPr"), "w:gridBefore"));
    const inRow = within(row, "w:tc");
    for (const [number, cell] of inRow.entries()) {
      const properties = child(cell, "w:tcPr");
      const columns = Math.max(1, Math.min(count(settingOf(properties, "w:gridSpan")), maxColumns - column));
      const merge = child(properties, "w:vMerge");
      const continues = merge && merge.attributes["w:val"] !== "restart";
      const above = open.get(column);
      const paragraphs = paragraphsOf(readCell(row, cell, { row: at, rows: rows.length, cell: number, cells: inRow.length }));
      const before = found.at(-1);
      if (continues && above) {
        above.rows++;
        append(above.paragraphs, paragraphs);
      } else if (settingOf(properties, "w:hMerge") === "continue" && before) {
        before.columns += columns;
        append(before.paragraphs, paragraphs);
      } else {
        found.push({ paragraphs, column, columns, rows: 1 });
      }
      if (!continues) open.delete(column);
      if (merge && !continues) open.set(column, found.at(-1)!);
      column += columns;
    }
    return found;
  }
}

/** Rows and cells may be inside content controls and wrappers of other programs. */
function within(container: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(container).flatMap((element) => {
    if (element.name === name) return [element];
    return /^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(element.name) ? within(element, name) : [];
  });
}

/** Word marks the first row for formatting: as an attribute, or as a bit of a number in older files. */
function firstRowIsHeader(table: XmlElement): boolean {
  const look = child(child(table, "w:tblPr"), "w:tblLook")?.attributes;
  if (!look) return false;
  if (look["w:firstRow"] !== undefined) return /^(?:1|true|on)$/.test(look["w:firstRow"]);
  return (Number.parseInt(look["w:val"] ?? "0", 16) & 0x20) !== 0;
}

/** All paragraphs of a flow, including those of tables nested in cells or notes. */
export function paragraphsOf(flow: DocxFlow): DocxParagraph[] {
  return flow.flatMap((item) =>
    item.kind === "paragraph" ? [item] : item.rows.flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs)),
  );
}

function count(value: string | undefined): number {
  const number = Number.parseInt(value ?? "0", 10);
  return number > 0 ? Math.min(number, maxColumns) : 0;
}
