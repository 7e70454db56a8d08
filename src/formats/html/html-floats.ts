import { htmlTableRuns } from "../markup/table.ts";
import { childOf, childrenOf, findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { captionLabel } from "../shared/caption-label.ts";
import { isElement, type XmlElement } from "../xml/parse-xml.ts";
import { hasName } from "./element-attributes.ts";
import type { HtmlContext, HtmlReaders } from "./html-context.ts";
import type { Formula } from "./html-formula.ts";

/** Readers of tables, figures, code and formulas. */
export function htmlFloats({ draft, close, read, readAll, runsIn }: HtmlReaders) {
  return { readTable, readFigure, readCode, addFormula };

  /** Layout tables are read as blocks. */
  function readTable(table: XmlElement, place: HtmlContext): void {
    close(place);
    if (hasName(table, /^ltx_(?:equation|eqn_table|equationgroup)/)) addEquation(table);
    else if (isLayout(table)) readAll(table, place);
    else {
      const caption = childOf(table, "caption");
      if (caption) addCaption([caption]);
      draft.add({ kind: "table", runs: htmlTableRuns(table, (cell) => runsIn(cell)) });
    }
  }

  function readFigure(figure: XmlElement, place: HtmlContext): void {
    close(place);
    const captions = childrenOf(figure, "figcaption");
    addCaption(captions);
    for (const child of figure.children) if (!isElement(child) || child.local !== "figcaption") read(child, place);
    close(place);
  }

  function addCaption(captions: XmlElement[]): void {
    for (const caption of captions) {
      const label = captionLabel(wordsOf(caption))?.label;
      draft.add({ kind: "caption", runs: runsIn(caption), ...(label ? { label } : {}) });
    }
  }

  function readCode(code: XmlElement, place: HtmlContext): void {
    close(place);
    draft.add({ kind: "code", runs: runsIn(code) });
  }

  function addFormula({ runs, isDisplayed }: Formula, place: HtmlContext): void {
    if (isDisplayed && place.kind !== "caption") {
      close(place);
      draft.add({ kind: "equation", runs });
    } else runs.forEach(draft.write);
  }

  function addEquation(table: XmlElement): void {
    const runs = runsIn(table, { kind: "caption", inList: true });
    const label = /\((\d{1,3}(?:\.\d{1,3})?[a-z]?)\)\s*$/.exec(wordsOf(table))?.[0];
    draft.add({ kind: "equation", runs, ...(label ? { label } : {}) });
  }
}

function isLayout(table: XmlElement): boolean {
  if (table.attributes.role === "presentation") return true;
  if (findFirst(table, "th", "caption")) return false;
  const rows = findAll(table, "tr");
  const isOneCell = rows.length === 1 && childrenOf(rows[0]!, "td").length === 1;
  return isOneCell || findFirst(table, "h1", "h2", "h3", "table", "ul", "ol") !== undefined;
}
