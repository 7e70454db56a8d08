/** An entry at the beginning of a line, which ends any unclosed value before it. */
const entryLine = /[ \t]{0,80}@[ \t]*[A-Za-z]+\s{0,80}[{(]\s{0,80}[^\s,{}]{1,500}\s{0,80}[,=]/y;

/** Maximum characters between a comment sign and the entry that it comments out. */
const longestComment = 200;

/** Finds beginnings and ends in a BibTeX file by offsets. */
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

  /** The next offset that is not white space, or the line at which an entry begins. */
  function skipSpace(from: number): number {
    let place = from;
    while (place < source.length && /\s/.test(source[place]!)) {
      if (source[place] === "\n" && startsEntry(place + 1)) return place + 1;
      place++;
    }
    return place;
  }

  /** The end of the group that opens here, after its closing sign, or the next entry. Braces count even after a backslash. */
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
