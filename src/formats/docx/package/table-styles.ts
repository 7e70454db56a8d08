import type { XmlElement } from "../../xml/parse-xml.ts";
import type { DocxColours, Ground } from "./colours.ts";
import { child, elementsOf, settingOf } from "./elements.ts";
import { type DocxStyles, overrideProperties, type RunProperties, readRunProperties, visibilityOf } from "./styles.ts";

/** The place of a cell in its table. */
export interface CellPlace {
  row: number;
  rows: number;
  cell: number;
  cells: number;
}

/** What the style of a table gives to a cell. */
interface CellStyle {
  look: RunProperties;
  /** Undefined where the style shades nothing. */
  ground: Ground | undefined;
}

/** Which parts of a table get a format of their own. */
interface TableLook {
  firstRow: boolean;
  lastRow: boolean;
  firstColumn: boolean;
  lastColumn: boolean;
  rowBands: boolean;
  columnBands: boolean;
}

/** The parts of a style for a cell, those that win last. */
function partsFor(look: TableLook, { row, rows, cell, cells }: CellPlace): string[] {
  const is = {
    firstRow: look.firstRow && row === 0,
    lastRow: look.lastRow && row === rows - 1,
    firstCol: look.firstColumn && cell === 0,
    lastCol: look.lastColumn && cell === cells - 1,
  };
  const corners = { nwCell: is.firstRow && is.firstCol, neCell: is.firstRow && is.lastCol, swCell: is.lastRow && is.firstCol };
  const all = { firstCol: is.firstCol, lastCol: is.lastCol, firstRow: is.firstRow, lastRow: is.lastRow, ...corners };
  const named = Object.entries({ ...all, seCell: is.lastRow && is.lastCol }).flatMap(([name, holds]) => (holds ? [name] : []));
  return ["wholeTable", ...named];
}

/** Reads a table's style, once for all its tables, and gives the look and the ground of each cell. */
export type CellStyles = (table: XmlElement) => (place: CellPlace) => CellStyle;

export function readTableStyles(styles: DocxStyles, colours: DocxColours): CellStyles {
  const known = new Map<string, TableStyle>();
  return (table) => {
    const properties = child(table, "w:tblPr");
    const id = settingOf(properties, "w:tblStyle");
    if (id === undefined) return () => ({ look: {}, ground: undefined });
    const style = known.get(id) ?? readTableStyle(styles.tableStyles(id), colours);
    known.set(id, style);
    const look = lookOf(child(properties, "w:tblLook"));
    // Which parts of the table are shaded is not known.
    if (!style.isKnown || (!look && style.isShading)) return () => ({ look: style.part("wholeTable").look, ground: "unknown" });
    const bands = [...(look?.rowBands ? ["band1Horz", "band2Horz"] : []), ...(look?.columnBands ? ["band1Vert", "band2Vert"] : [])];
    // Where the bands begin depends on more than the place of a cell.
    const isBanded = bands.some((name) => style.part(name).ground !== undefined);
    return (place) => {
      const cell: CellStyle = { look: {}, ground: undefined };
      for (const name of look ? partsFor(look, place) : ["wholeTable"]) {
        const part = style.part(name);
        cell.look = overrideProperties(cell.look, part.look);
        cell.ground = name === "wholeTable" && isBanded ? "unknown" : (part.ground ?? cell.ground);
      }
      return cell;
    };
  };
}

interface TableStyle {
  /** Whether it is in the file. */
  isKnown: boolean;
  /** Whether it shades some of the cells. */
  isShading: boolean;
  part(name: string): CellStyle;
}

function readTableStyle(chain: XmlElement[], colours: DocxColours): TableStyle {
  const parts = new Map<string, CellStyle>();
  return { isKnown: chain.length > 0, isShading: chain.some(hasShading), part };

  function part(name: string): CellStyle {
    const known = parts.get(name);
    if (known) return known;
    const found: CellStyle = { look: {}, ground: undefined };
    for (const style of [...chain].reverse())
      for (const element of name === "wholeTable" ? [style, ...conditions(style, name)] : conditions(style, name)) {
        found.look = overrideProperties(found.look, visibilityOf(readRunProperties(child(element, "w:rPr"))) ?? {});
        for (const shaded of ["w:tblPr", "w:tcPr"]) found.ground = colours.groundOf(child(element, shaded)) ?? found.ground;
      }
    parts.set(name, found);
    return found;
  }
}

function conditions(style: XmlElement, name: string): XmlElement[] {
  return elementsOf(style).filter((part) => part.name === "w:tblStylePr" && part.attributes["w:type"] === name);
}

function hasShading(element: XmlElement): boolean {
  return element.name === "w:shd" || elementsOf(element).some(hasShading);
}

/** Word writes the parts as attributes, and as bits of a number in older files. */
function lookOf(element: XmlElement | undefined): TableLook | undefined {
  if (!element) return undefined;
  const bits = Number.parseInt(element.attributes["w:val"] ?? "0", 16) || 0;
  const flag = (name: string, bit: number) => {
    const given = element.attributes[`w:${name}`];
    return given === undefined ? (bits & bit) !== 0 : /^(?:1|true|on)$/.test(given);
  };
  return {
    firstRow: flag("firstRow", 0x20),
    lastRow: flag("lastRow", 0x40),
    firstColumn: flag("firstColumn", 0x80),
    lastColumn: flag("lastColumn", 0x100),
    rowBands: !flag("noHBand", 0x200),
    columnBands: !flag("noVBand", 0x400),
  };
}
