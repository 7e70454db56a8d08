const year = String.raw`(?:1[5-9]|20)\d{2}`;
/** A year with its letters: "2019a", "2019a, b", "2019a–c", "1900/1953"; or a substitute such as "n.d.". */
const anchor = new RegExp(
  String.raw`(?<![\d–-]|(?<!\bal)\.)(?<year>${year})(?:\/(?<other>${year}))?(?<letters>[a-z](?:\s*[,&/–-]\s*[a-z](?![\p{L}.]))*)?(?![\p{L}\d%]|[.,]\d)|(?<undated>\bn\.\s?d\.?(?=[,;)\]-])|\bo\.\s?J\.(?=[,;)\]])|\b(?:in press|forthcoming|im Druck|im Erscheinen|in prep(?:aration|\.)?|submitted|to appear)(?=[,;)\]]))(?<undatedLetter>-?[a-z](?=[,;)\]]))?`,
  "gu",
);

/** A year in the text that may belong to a marker. */
export interface YearAnchor {
  start: number;
  end: number;
  /** The bracket it stands in. */
  bracket: Bracket | undefined;
  dates: { year: number | undefined; other?: number; suffix: string }[];
}

/** The offsets of a pair of brackets; `close` is after the second. */
export interface Bracket {
  open: number;
  close: number;
}

/** The years of a text in order, each with the innermost bracket around it. */
export function findYearAnchors(text: string): YearAnchor[] {
  const bracketAt = bracketFinder(text);
  return [...text.matchAll(anchor)].flatMap(({ 0: words, index, groups }) => {
    const bracket = bracketAt(index);
    // Without brackets, "in press" and "submitted" are common words.
    if (groups!.undated !== undefined && !bracket) return [];
    return [{ start: index, end: index + words.length, bracket, dates: datesOf(groups!) }];
  });
}

/** "2019a, b" and "2019a–c" are several works of one author and year. */
function datesOf(groups: Record<string, string | undefined>): YearAnchor["dates"] {
  const { year: own, other, letters = "", undatedLetter } = groups;
  if (own === undefined) return [{ year: undefined, suffix: undatedLetter?.replace("-", "") ?? "" }];
  const listed = letters.match(/[a-z]/g) ?? [""];
  const isRange = /^[a-z]\s*[–-]\s*[a-z]$/.test(letters);
  const suffixes = isRange ? lettersBetween(listed[0]!, listed[1]!) : listed;
  return suffixes.map((suffix) => ({ year: Number(own), ...(other ? { other: Number(other) } : {}), suffix }));
}

function lettersBetween(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => String.fromCharCode(from + index));
}

/** In characters: a longer bracket contains text of its own. */
const longestBracket = 1_000;

function bracketsOf(text: string): Bracket[] {
  const brackets: Bracket[] = [];
  const open: { at: number; kind: string }[] = [];
  for (const { 0: sign, index } of text.matchAll(/[()[\]]/g)) {
    if (sign === "(" || sign === "[") {
      open.push({ at: index, kind: sign });
      continue;
    }
    const last = open.at(-1);
    if (!last || (last.kind === "(") !== (sign === ")")) continue;
    open.pop();
    if (index - last.at <= longestBracket) brackets.push({ open: last.at, close: index + 1 });
  }
  return brackets.sort((one, other) => one.open - other.open);
}

/** Finds the innermost bracket around offsets, which must be requested in ascending order. */
function bracketFinder(text: string): (at: number) => Bracket | undefined {
  const brackets = bracketsOf(text);
  const around: Bracket[] = [];
  let next = 0;
  return (at) => {
    for (let bracket = brackets[next]; bracket && bracket.open < at; bracket = brackets[++next]) {
      while (around.length > 0 && around.at(-1)!.close <= bracket.open) around.pop();
      around.push(bracket);
    }
    while (around.length > 0 && around.at(-1)!.close <= at) around.pop();
    return around.at(-1);
  };
}
