import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, settingOf } from "./elements.ts";
import { formatListNumber } from "./format-list-number.ts";
import type { DocxStyle } from "./styles.ts";

interface Level {
  start: number;
  format: string;
  /** As "%1.%2)". */
  pattern: string;
  /** The style whose paragraphs stand at this level. */
  style: string | undefined;
}

interface List {
  /** Lists with the same shape share their count. */
  shape: string;
  /** Levels at which this list starts from its own number. */
  restarts: Map<number, number>;
}

/** The label of a list paragraph: "2.1", "(a)"; empty for a bullet. */
export type NumberingLabel = string;

export interface Numbering {
  /** Counts a paragraph and returns its label; undefined if it is not in a list. */
  count(style: DocxStyle, styleId: string | undefined): NumberingLabel | undefined;
}

/** Word has nine levels. */
const maxLevels = 9;

export function readNumbering(root: XmlElement | undefined, styleOf: (id: string) => DocxStyle): Numbering {
  const shapes = new Map<string, Level[]>();
  const links = new Map<string, string>();
  const lists = new Map<string, List>();
  for (const element of elementsOf(root)) {
    if (element.name === "w:abstractNum") {
      const id = element.attributes["w:abstractNumId"] ?? "";
      shapes.set(id, readLevels(element));
      const link = settingOf(element, "w:numStyleLink");
      if (link !== undefined) links.set(id, link);
    }
    if (element.name === "w:num") lists.set(element.attributes["w:numId"] ?? "", readList(element));
  }
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  return { count };

  function count({ numId, numLevel }: DocxStyle, styleId: string | undefined): NumberingLabel | undefined {
    const list = numId === undefined || numId === "0" ? undefined : lists.get(numId);
    if (!list) return undefined;
    const shape = shapeOf(list.shape);
    const levels = shapes.get(shape) ?? [];
    const ofStyle = levels.findIndex(({ style }) => style !== undefined && style === styleId);
    const level = Math.min(Math.max(numLevel ?? (ofStyle === -1 ? 0 : ofStyle), 0), maxLevels - 1);
    const counter = counters.get(shape) ?? [];
    counters.set(shape, counter);
    restart(numId!, list, counter);
    counter[level] = counter[level] === undefined ? startOf(levels, level) : counter[level] + 1;
    counter.length = level + 1;
    return labelOf(levels, level, counter);
  }

  function restart(numId: string, { restarts }: List, counter: number[]): void {
    if (begun.has(numId)) return;
    begun.add(numId);
    for (const [level, start] of restarts) counter[level] = start - 1;
  }

  /** A shape may refer to a style, whose list then defines it. */
  function shapeOf(id: string): string {
    const link = links.get(id);
    const linked = link === undefined ? undefined : lists.get(styleOf(link).numId ?? "")?.shape;
    return linked ?? id;
  }
}

function labelOf(levels: Level[], level: number, counter: number[]): NumberingLabel {
  const { format, pattern } = levels[level] ?? { format: "decimal", pattern: `%${level + 1}.` };
  if (format === "bullet") return "";
  return pattern.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return formatListNumber(levels[index]?.format ?? "decimal", counter[index] ?? startOf(levels, index));
  });
}

function startOf(levels: Level[], level: number): number {
  return levels[level]?.start ?? 1;
}

function readLevels(shape: XmlElement): Level[] {
  const levels: Level[] = [];
  for (const element of elementsOf(shape).filter(({ name }) => name === "w:lvl")) {
    const index = Number(element.attributes["w:ilvl"]);
    if (!(index >= 0 && index < maxLevels)) continue;
    levels[index] = {
      start: Number.parseInt(settingOf(element, "w:start") ?? "1", 10) || 0,
      format: settingOf(element, "w:numFmt") ?? "decimal",
      pattern: settingOf(element, "w:lvlText") ?? "",
      style: settingOf(element, "w:pStyle"),
    };
  }
  return Array.from(levels, (level, index) => level ?? { start: 1, format: "decimal", pattern: `%${index + 1}.`, style: undefined });
}

function readList(element: XmlElement): List {
  const restarts = new Map<number, number>();
  for (const override of elementsOf(element).filter(({ name }) => name === "w:lvlOverride")) {
    const level = Number(override.attributes["w:ilvl"]);
    const start = Number.parseInt(child(override, "w:startOverride")?.attributes["w:val"] ?? "", 10);
    if (level >= 0 && level < maxLevels && start >= 0) restarts.set(level, start);
  }
  return { shape: settingOf(element, "w:abstractNumId") ?? "", restarts };
}
