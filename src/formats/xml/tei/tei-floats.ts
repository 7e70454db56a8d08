import { blockInContext, type MarkedPiece, type XmlContext } from "../../markup/markup-block.ts";
import type { MarkupBuilder } from "../../markup/markup-builder.ts";
import { texRuns } from "../../markup/mathml.ts";
import { spanOf, tableRuns } from "../../markup/table.ts";
import { childOf, childrenOf, findAll, textsIn, wordsOf } from "../../markup/tree.ts";
import { captionLabel } from "../../shared/caption-label.ts";
import type { XmlElement } from "../parse-xml.ts";

/** What the readers of floats use of the reader of the body. */
interface Tools {
  draft: MarkupBuilder;
  readBlock: (element: XmlElement, place: XmlContext) => void;
  runsIn: (element: XmlElement) => MarkedPiece[];
}

/** Readers of figures, tables and formulas of a TEI text. */
export function teiFloats({ draft, readBlock, runsIn }: Tools) {
  return { readFigure, readTable, readFormula };

  /** A figure or table with its caption, which some files leave without an element of its own. */
  function readFigure(figure: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const [head, description, table] = [childOf(figure, "head"), childOf(figure, "figDesc"), childOf(figure, "table")];
    const given = [head, description].filter((element) => element !== undefined);
    // The description often begins with the text of the head.
    const shown = head && description && wordsOf(description).startsWith(wordsOf(head)) ? [description] : given;
    const rest = { ...figure, children: figure.children.filter((child) => child !== table) };
    const runs = shown.length > 0 ? shown.flatMap((element) => [...runsIn(element), { text: " ", from: element.from }]) : runsIn(rest);
    const label = labelOf(figure, wordsOf(shown[0] ?? rest));
    draft.add({ kind: "caption", runs, ...(label ? { label } : {}) });
    if (table) readTable(table, place);
    for (const note of childrenOf(figure, "note")) readBlock(note, { kind: "footnote", level: place.level });
  }

  function readTable(table: XmlElement, place: XmlContext): void {
    draft.close(blockInContext(place));
    const rows = findAll(table, "row");
    if (rows.length === 0) draft.add({ kind: "table", runs: runsIn(table) });
    else draft.add({ kind: "table", runs: tableRuns(rows.map((row) => childrenOf(row, "cell").map((cell) => cellOf(cell, row)))) });
  }

  function cellOf(cell: XmlElement, row: XmlElement) {
    const { rows, cols, role } = cell.attributes;
    const isHeader = (role ?? row.attributes.role) === "label";
    return { runs: runsIn(cell), from: cell.from, rows: spanOf(rows), columns: spanOf(cols), isHeader };
  }

  function readFormula(formula: XmlElement, place: XmlContext): void {
    const label = childOf(formula, "label");
    const runs = /tex/i.test(formula.attributes.notation ?? "") ? texRuns(textsIn(formula)) : runsIn(formula);
    draft.close(blockInContext(place));
    draft.add({ kind: "equation", runs, ...(label ? { label: wordsOf(label) } : {}) });
  }
}

/** "Figure 2", from the caption or its label. */
function labelOf(figure: XmlElement, caption: string): string | undefined {
  const label = wordsOf(childOf(figure, "label"));
  const kind = figure.attributes.type === "table" ? "Table" : "Figure";
  return captionLabel(caption)?.label ?? (label === "" ? undefined : `${kind} ${label}`);
}
