import type { PdfColumn, PdfLine } from "../lines/pdf-line.ts";

const operator = /[=<>≤≥≈≡≠∼∝∈∉⊂⊆∀∃→⇒↦∑∏∫√∂∇∞±×⊗⊕∪∩∧∨]/;
/** Names of functions and the words that tie formulas together; all others are prose. */
const mathWord =
  /^(?:arg|min|max|argmin|argmax|sup|inf|lim|limsup|liminf|log|ln|exp|sin|cos|tan|tanh|cosh|sinh|det|tr|diag|rank|dim|ker|mod|gcd|var|cov|sgn|sign|prob|softmax|sigmoid|relu|where|with|for|and|otherwise|subject|such|that|all|s\.t|if)$/i;
/** Of the letters of a line, those in words of prose; a formula has fewer. */
const maxProse = 0.35;
/** Of the letters of a line, those in fonts for formulas; with so many it needs no operator. */
const mathLetters = 0.3;
/** In ems: a displayed formula stands in from the margin. */
const indent = 1;
/** Characters of a formula, and of the pieces of a formula that stand on lines of their own, such as limits and braces. */
const shortest = 5;
const longestScrap = 14;

const equationNumber = /^\((?:[A-Z]\.?)?\d{1,3}(?:[.-]\d{1,3})*[a-z]?\)$/;

/** The number of a formula, as "(4)", which stands at the end of its line. */
export function formulaNumber(line: PdfLine): string | undefined {
  const last = line.words.at(-1)?.text ?? "";
  return line.words.length > 1 && equationNumber.test(last) ? last : undefined;
}

/** Whether a line is a displayed formula: mathematics, set apart from the margin. */
export function isFormula(line: PdfLine, { left }: PdfColumn): boolean {
  if (line.table || line.mono || /https?:|www\./.test(line.text) || /^[•◦▪‣·○●■–—*-]\s/.test(line.text)) return false;
  const isSetIn = line.left - left > indent * line.size;
  const isNumbered = formulaNumber(line) !== undefined;
  if (!isSetIn && !isNumbered) return false;
  return (
    (operator.test(line.text) || line.math > mathLetters) &&
    proseShare(line) < maxProse &&
    line.text.length >= shortest &&
    /[\p{L}\d]/u.test(line.text)
  );
}

/** Whether a line can be a piece of the formula it stands beside. */
export function isFormulaScrap(line: PdfLine, { left }: PdfColumn): boolean {
  if (line.table || line.left - left <= indent * line.size || line.text.length > longestScrap) return false;
  return !line.words.some(isProse);
}

function proseShare({ words }: PdfLine): number {
  let letters = 0;
  let prose = 0;
  for (const word of words) {
    letters += word.text.length;
    if (isProse(word)) prose += word.text.length;
  }
  return letters === 0 ? 1 : prose / letters;
}

function isProse({ text, math }: { text: string; math: boolean }): boolean {
  const word = /^[("“‘[]*(\p{Lu}?\p{Ll}{2,}(?:[-’'][\p{L}]+)*|\p{Lu}{3,})[)\]”’.,;:?!]*$/u.exec(text)?.[1];
  return !math && word !== undefined && !mathWord.test(word);
}
