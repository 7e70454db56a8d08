import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, textOf } from "../package/elements.ts";
import type { DocxParagraph, DocxRow, DocxTable } from "./flow.ts";

/** Maximum number of series and of points per series; more cannot be read in a chart. */
const [maxSeries, maxPoints] = [50, 1_000];

/** The data of a chart as a table: a column per series, a row per category. All cells have the same offset. */
export function readChart(chart: XmlElement | undefined, from: number): DocxTable[] {
  const found = descendants(chart, "c:ser").slice(0, maxSeries);
  const series = found.map((element) => ({
    name: [...pointsOf(child(element, "c:tx")).values()].join(" "),
    categories: pointsOf(child(element, "c:cat") ?? child(element, "c:xVal")),
    values: pointsOf(child(element, "c:val") ?? child(element, "c:yVal")),
  }));
  const count = series.reduce((most, { values }) => [...values.keys()].reduce((one, index) => Math.max(one, index + 1), most), 0);
  if (count === 0) return [];
  const [categories] = series.map((one) => one.categories).filter((points) => points.size > 0);
  const body = Array.from({ length: count }, (_, index) => [
    categories?.get(index) ?? "",
    ...series.map(({ values }) => values.get(index) ?? ""),
  ]);
  const rows = [["", ...series.map(({ name }) => name)], ...body.filter((row) => row.some((words) => words !== ""))];
  return [{ kind: "table", rows: rows.map((row, index) => rowOf(row, index === 0, from)) }];
}

function rowOf(row: string[], isHeader: boolean, from: number): DocxRow {
  return {
    isHeader,
    cells: row.map((words, column) => ({ paragraphs: [paragraphOf(words, from)], column, columns: 1, rows: 1 })),
  };
}

function paragraphOf(words: string, from: number): DocxParagraph {
  const runs = words === "" ? [] : [{ text: words, look: {}, from }];
  return {
    kind: "paragraph",
    runs,
    style: { names: [], look: {} },
    bookmarks: [],
    isInBibliography: false,
    isInContents: false,
    hasCounter: false,
  };
}

/** The cached points of a chart's data, by index. */
function pointsOf(element: XmlElement | undefined): Map<number, string> {
  const points = new Map<number, string>();
  for (const point of descendants(element, "c:pt")) {
    const index = Number(point.attributes.idx);
    if (index >= 0 && index < maxPoints) points.set(Math.floor(index), numberOf(textOf(child(point, "c:v")).trim()));
  }
  return points;
}

/** Rounds floating-point noise: spreadsheets store 4.4 as 4.4000000000000004. */
function numberOf(words: string): string {
  return /^-?\d+\.\d{12,}$/.test(words) ? String(Number(Number(words).toPrecision(12))) : words;
}

function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  return elementsOf(element).flatMap((inner) => (inner.name === name ? [inner] : descendants(inner, name)));
}
