/** A label style of reference lists; the capture group is the label. */
interface LabelStyle {
  pattern: RegExp;
  /** Whether labels are increasing numbers; keys made of names and years are not. */
  counts: boolean;
}

const styles: LabelStyle[] = [
  { pattern: /^\[(\d{1,4})\]/, counts: true },
  { pattern: /^\((\d{1,4})\)(?=\s|$|\p{L})/u, counts: true },
  { pattern: /^(\d{1,4})[.)\]](?=\s|$|\p{Lu})/u, counts: true },
  { pattern: /^(\d{1,3})(?=\s+[\p{Lu}"“‘'*]|$|\s+\p{Ll}{1,3}\s\p{Lu})/u, counts: true },
  // "[ABC+19]", "[Okoro and Berg, 2019]", but not "[Online]" or "[in Russian]".
  {
    pattern: /^\[((?:[\p{L}+*’'.-]{1,12}\s?\d{1,4}[a-z]?)|\p{Lu}[\p{L}+]{0,5}|\p{Lu}[^\][]{2,60}?\d{4}[a-z]?)\](?!\.\s*(?:Available|URL))/u,
    counts: false,
  },
];

/** Maximum lines of explanation before the first entry. */
const linesBeforeFirst = 3;
/** Maximum number of consecutive labels that may be lost in reading. */
const maxLost = 3;

/** The lines on which labelled entries begin; undefined for a list without labels. */
export function labelledStarts(lines: readonly string[]): number[] | undefined {
  for (const style of styles) {
    const starts = startsIn(lines, style);
    if (starts.length > 1 || (starts.length === 1 && starts[0] === 0 && lines.length <= linesOfOne)) return starts;
  }
  return undefined;
}

/** A single label in a longer list is a number by chance. */
const linesOfOne = 12;

function startsIn(lines: readonly string[], { pattern, counts }: LabelStyle): number[] {
  const starts: number[] = [];
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const label = pattern.exec(line)?.[1];
    if (label === undefined) continue;
    const isFirst = starts.length === 0;
    if (isFirst && index >= linesBeforeFirst) return [];
    const number = Number(label);
    // A year or page number at the start of a line does not continue the count.
    if (counts && !isFirst && (number <= last || number > last + 1 + maxLost)) continue;
    if (counts && isFirst && looksLikeYear(number)) continue;
    starts.push(index);
    last = number;
  }
  return starts;
}

function looksLikeYear(number: number): boolean {
  return number >= 1500 && number < 2100;
}
