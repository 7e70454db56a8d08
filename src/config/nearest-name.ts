/** A word with more typing errors than this is another word. */
const maxEdits = 2;

/** The candidate nearest to a mistyped name, if one is near enough. A candidate may have several spellings. */
export function nearestName(written: string, candidates: readonly { name: string; spellings: readonly string[] }[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[-_]/g, "");
  const measured = candidates.map(({ name, spellings }) => ({
    name,
    slips: Math.min(...spellings.map((spelling) => distance(plain(written), plain(spelling)))),
  }));
  const [near] = measured.toSorted((one, other) => one.slips - other.slips);
  return near && near.slips <= maxEdits ? near.name : undefined;
}

/** The edit distance of two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + (letter === other[at - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
