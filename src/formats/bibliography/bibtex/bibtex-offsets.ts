/** An entry that begins on a line of its own: no value goes on past it. */
const entryLine = /[ \t]{0,80}@[ \t]*[A-Za-z]+\s{0,80}[{(]\s{0,80}[^\s,{}]{1,500}\s{0,80}[,=]/y;

/** How far before an entry the sign may stand that comments it out, in characters. */
const longestComment = 200;

/** Finds its way in a BibTeX file: where things begin and end, by offsets. */
export function bibtexOffsets(source: string) {
  return { isInComment, startsEntry, skipSpace, groupEnd, lineEnd };

  function isInComment(place: number): boolean {
    const before = source.slice(Math.max(0, place - longestComment), place);
    return /^[ \t]*%/.test(before.slice(before.lastIndexOf("\n") + 1));
  }

  function startsEntry(place: number): boolean {
    const before = source[place - 1];
    if (before !== undefined && before !== "\n") return false;
    entryLine.lastIndex = place;
    return entryLine.test(source);
  }

  /** The next place that is not white space, or the line at which an entry begins. */
  function skipSpace(from: number): number {
    let place = from;
    while (place < source.length && /\s/.test(source[place]!)) {
      if (source[place] === "\n" && startsEntry(place + 1)) return place + 1;
      place++;
    }
    return place;
  }

  /** Where a group ends that opens here, past its closing sign; or where the next entry begins. Braces count even after a backslash. */
  function groupEnd(open: number): { end: number; closed: boolean } {
    const sign = source[open];
    let depth = 0;
    for (let place = open; place < source.length; place++) {
      const character = source[place];
      if (character === "{") depth++;
      else if (character === "}") depth--;
      else if (character === "\n" && startsEntry(place + 1)) return { end: place + 1, closed: false };
      const ends = sign === "{" ? depth === 0 : place > open && depth <= 0 && character === (sign === "(" ? ")" : '"');
      if (ends) return { end: place + 1, closed: true };
    }
    return { end: source.length, closed: false };
  }

  function lineEnd(from: number): number {
    const end = source.indexOf("\n", from);
    return end === -1 ? source.length : end;
  }
}
