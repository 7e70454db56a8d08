import type { PdfColumn, PdfLine } from "../lines/pdf-line.ts";

const operator = /[=<>≤≥≈≡≠∼∝∈∉⊂⊆∀∃→⇒↦∑∏∫√∂∇∞±×⊗⊕∪∩∧∨]/;
/** Function names and connecting words of formulas; all others are prose. */
const mathWord =
  /^(?:arg|min|max|argmin|argmax|sup|inf|lim|limsup|liminf|log|ln|exp|sin|cos|tan|tanh|cosh|sinh|det|tr|diag|rank|dim|ker|mod|gcd|var|cov|sgn|sign|prob|softmax|sigmoid|relu|where|with|for|and|otherwise|subject|such|that|all|s\.t|if)$/i;
/** Maximum share of a formula's letters in prose words. */
const maxProse = 0.35;
/** Share of letters in math fonts from which a line needs no operator. */
const mathLetters = 0.3;
/** In ems: a display formula is indented. */
const indent = 1;
/** Minimum characters of a formula, and maximum of its fragments on separate lines, such as limits and braces. */
const shortest = 5;
const longestScrap = 14;

const equationNumber = /^\((?:[A-Z]\.?)?\d{1,3}(?:[.-]\d{1,3})*[a-z]?\)$/;

/** The number of a formula, such as "(4)", at the end of its line. */
export function formulaNumber(line: PdfLine): string | undefined {
  const last = line.words.at(-1)?.text ?? "";
  return line.words.length > 1 && equationNumber.test(last) ? last : undefined;
}

/** Whether a line is a display formula: mathematics, indented from the margin. */
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

/** Whether a line can be a fragment of the formula beside it. */
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
