import { isElement, type XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf } from "../package/elements.ts";

/** An equation in one line, as a person would type it: "x = (-b ± √(b^2 - 4ac))/(2a)". */
export function linearMath(element: XmlElement): string {
  return inside(element).replace(/\s+/g, " ").trim();
}

/** Whether an element only takes up the space of its content. */
export function isPhantom(element: XmlElement): boolean {
  return element.name === "m:phant" && /^(?:0|false|off)$/.test(property(element, "m:show") ?? "");
}

function inside(element: XmlElement | undefined): string {
  let words = "";
  let before = "";
  for (const part of elementsOf(element)) {
    const next = linear(part);
    // Without a space, a name would merge with the end of a fraction or with a function name.
    const runsInto = /[\p{L}\d]$/u.test(words.slice(-2)) && /^[\p{L}\d]/u.test(next);
    const operandElements = /^m:(?:f|sSup|sSub|sSubSup|limLow|limUpp|func)$/;
    words += runsInto && (operandElements.test(before) || part.name === "m:func") ? ` ${next}` : next;
    if (next !== "") before = part.name;
  }
  return words;
}

function linear(element: XmlElement): string {
  // Each part is read once, because reading nested equations repeatedly would double the work at every level.
  const read = new Map<string, string>();
  const part = (name: string) => {
    const words = read.get(name) ?? inside(child(element, name)).trim();
    read.set(name, words);
    return words;
  };
  switch (element.name) {
    case "m:t":
    case "w:t":
      return element.children.map((node) => (isElement(node) ? "" : node.text)).join("");
    case "m:f":
      return property(element, "m:type") === "noBar"
        ? `${part("m:num")}¦${part("m:den")}`
        : `${grouped(part("m:num"))}/${grouped(part("m:den"))}`;
    case "m:sSup":
      return `${grouped(part("m:e"))}${limit("^", part("m:sup"))}`;
    case "m:sSub":
      return `${grouped(part("m:e"))}${limit("_", part("m:sub"))}`;
    case "m:sSubSup":
      return `${grouped(part("m:e"))}${limit("_", part("m:sub"))}${limit("^", part("m:sup"))}`;
    case "m:sPre":
      return `${limit("_", part("m:sub"))}${limit("^", part("m:sup"))}${part("m:e")}`;
    case "m:rad":
      return `√${part("m:deg") === "" ? "" : `[${part("m:deg")}]`}(${part("m:e")})`;
    case "m:nary":
      return `${property(element, "m:chr") ?? "∫"}${limit("_", part("m:sub"))}${limit("^", part("m:sup"))} ${part("m:e")} `;
    case "m:limLow":
      return `${part("m:e")}${limit("_", part("m:lim"))}`;
    case "m:limUpp":
      return `${part("m:e")}${limit("^", part("m:lim"))}`;
    case "m:d":
      return delimited(element);
    case "m:func":
      return `${part("m:fName")}${/^[([{]/.test(part("m:e")) ? part("m:e") : `(${part("m:e")})`}`;
    case "m:acc":
      return accented(part("m:e"), property(element, "m:chr") ?? "\u0302");
    case "m:bar":
      return accented(part("m:e"), property(element, "m:pos") === "bot" ? "\u0332" : "\u0305");
    case "m:m":
      return `[${rowsOf(element, "m:mr")
        .map((row) => cellsOf(row).join(", "))
        .join("; ")}]`;
    case "m:eqArr":
      return cellsOf(element).join("; ");
    default:
      // Properties contain no text.
      return element.name.endsWith("Pr") ? "" : inside(element);
  }
}

function delimited(element: XmlElement): string {
  const [open, between, close] = [
    property(element, "m:begChr") ?? "(",
    property(element, "m:sepChr") ?? "|",
    property(element, "m:endChr") ?? ")",
  ];
  return `${open}${cellsOf(element).join(between)}${close}`;
}

function rowsOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((candidate) => candidate.name === name);
}

function cellsOf(element: XmlElement): string[] {
  return rowsOf(element, "m:e").map((cell) => inside(cell).trim());
}

function limit(sign: string, words: string): string {
  return words === "" ? "" : `${sign}${grouped(words)}`;
}

/** Adds parentheses around more than one number or name, unless there are some. */
function grouped(words: string): string {
  const isOne = /^(?:[\p{L}\p{M}]+|[\d.,]+|.)$/u.test(words) || isEnclosed(words);
  return isOne ? words : `(${words})`;
}

function isEnclosed(words: string): boolean {
  if (!words.startsWith("(")) return false;
  let depth = 0;
  for (const [index, character] of [...words].entries()) {
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return index === [...words].length - 1;
  }
  return false;
}

/** Applies an accent to a single letter; over longer text it is left out. */
function accented(words: string, accent: string): string {
  return /^\p{L}$/u.test(words) && /^\p{M}$/u.test(accent) ? `${words}${accent}` : words;
}

/** A character set in the properties of an element; an empty value is an empty string. */
function property(element: XmlElement, name: string): string | undefined {
  const found = elementsOf(elementsOf(element).find((candidate) => candidate.name === `${element.name}Pr`)).find(
    (candidate) => candidate.name === name,
  );
  return found && (found.attributes["m:val"] ?? "");
}
