import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import { isElement, type XmlElement, type XmlNode } from "../xml/parse-xml.ts";
import { isNamedAsBoilerplate, isNeverText } from "./boilerplate.ts";
import { detectConcealment, hasClass, inLineMark, textMark } from "./element-attributes.ts";
import { isFormula } from "./html-formula.ts";

const blocks = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html li main menu nav ol p pre search section summary table caption tbody td tfoot th thead tr ul #document".split(
    " ",
  ),
);

/** Words of tools that stand in lines of text, and signs of permanent links. */
const toolWords =
  /^[^\p{L}\p{N}]*(?:edit(?: source)?|jump (?:up|to)|permalink|(?:perma)?link to this (?:heading|headline|section|definition)|back to top|\(?(?:opens )?in (?:a )?new (?:tab|window)\)?|opens (?:a )?new (?:tab|window)|external link)[^\p{L}\p{N}]*$|^(?:[\s¶#§^↑↩⤴🔗\p{P}]|\ufe0e|\ufe0f)*$/iu;
const backlink = /cite-backlink$|^footnote-back$/i;
const sentenceEnd = /[.!?:;…。]["'”’»)\]]*(?:\s*\[[\d,–-]+\])*\s*$/;
/** Minimum words before a part at the end of a line that is not a whole sentence. Fewer words are a label or a name. */
const minWords = 3;
/** Maximum characters at the end of a sentence that are looked at. */
const maxEnd = 60;
/** Maximum number of nodes in an element that shows one formula. */
const maxForms = 8;
/** Minimum share of the page's text in a form element that contains the page itself. */
const minFormShare = 0.5;

interface Piece {
  text: string;
  /** The part of the page whose name marks it as boilerplate. */
  part?: XmlElement;
}

/**
 * Marks what stands in running text though its name is one of boilerplate: its words are shown, and without them the sentence says
 * something else. `hasOtherSheets` says whether style sheets in other files may hide what is hidden from screen readers.
 */
export function markRunningText(root: XmlElement, hasOtherSheets: boolean): void {
  const all = wordsOf(findFirst(root, "body")).length;
  for (const form of findAll(root, "form")) if (wordsOf(form).length >= all * minFormShare) form.attributes[textMark] = "";
  let line: Piece[] = [];
  walk(root, false);
  endLine(false);

  function walk(element: XmlElement, inHeading: boolean): void {
    for (const child of element.children) {
      if (!isElement(child)) line.push({ text: child.text });
      else if (isNeverText(child) || detectConcealment(child.attributes) || isOtherForm(child, element)) continue;
      else if (isFormula(child)) line.push({ text: wordsOf(child) || "x" });
      else if (isInLine(child)) {
        if (isNamedAsBoilerplate(child)) line.push({ text: shownIn(child).map(wordsOf).join(" "), part: child });
        else walk(child, inHeading);
      } else {
        endLine(inHeading);
        if (child.attributes["aria-hidden"] === "true" && !hasOtherSheets) child.attributes[textMark] = "";
        const isHeading = /^h[1-6]$/.test(child.local);
        walk(child, isHeading);
        endLine(isHeading);
      }
    }
  }

  function endLine(inHeading: boolean): void {
    const pieces = line;
    line = [];
    if (!pieces.some(({ part }) => part)) return;
    const places = pieces.map(({ text, part }) => (part ? "" : text));
    const before = places.join("");
    const lastWord = places.findLastIndex((text) => /[\p{L}\p{N}]/u.test(text));
    for (const [index, { text, part }] of pieces.entries()) {
      if (!part || lastWord === -1 || isTool(part, text)) continue;
      if (index < lastWord || (!inHeading && continues(before, text))) markWithin(part);
    }
  }
}

/** Whether a part at the end of a line belongs to the words before it. */
function continues(before: string, text: string): boolean {
  if (sentenceEnd.test(before.slice(-maxEnd))) return sentenceEnd.test(text.slice(-maxEnd));
  return (before.match(/[\p{L}\p{N}]+/gu) ?? []).length >= minWords;
}

function isTool(part: XmlElement, text: string): boolean {
  if (toolWords.test(text)) return true;
  return hasClass(part, backlink) && !/\p{L}{2}/u.test(text);
}

function markWithin(part: XmlElement): void {
  part.attributes[textMark] = "";
  for (const child of part.children) if (isElement(child) && !isNeverText(child)) markWithin(child);
}

function isInLine({ local, attributes }: XmlElement): boolean {
  return !blocks.has(local) || attributes[inLineMark] !== undefined;
}

/** Whether an element is the form of a formula that screen readers skip, beside the one for them. */
function isOtherForm(element: XmlElement, parent: XmlElement): boolean {
  if (element.attributes["aria-hidden"] !== "true" || parent.children.length > maxForms) return false;
  const others = parent.children.filter((child) => child !== element && wordsOf(child) !== "");
  return (
    others.length > 0 && others.every((child) => isElement(child) && (child.local === "math" || findFirst(child, "math") !== undefined))
  );
}

/** What a page shows of a field, a list of choices or a drawing: its value, the chosen ones, its letters. */
export function shownIn(element: XmlElement): XmlNode[] {
  const { local, attributes, from } = element;
  if (local === "svg") return findAll(element, "text", "foreignobject").flatMap((text) => [text, { text: " ", from: text.from }]);
  if (local === "input") {
    if (!/^(?:text|search|tel|url|email|number|button|submit|reset)?$/i.test(attributes.type ?? "")) return [];
    return [{ text: attributes.value || attributes.placeholder || "", from }];
  }
  if (local !== "select") return element.children;
  const options = findAll(element, "option");
  if (attributes.multiple !== undefined || Number(attributes.size) > 1) return options.flatMap((option) => [option, { text: " ", from }]);
  return [options.findLast((option) => option.attributes.selected !== undefined) ?? options[0]].filter((option) => option !== undefined);
}
