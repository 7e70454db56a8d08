import type { Name, Work } from "../../../src/domain/work.ts";

/** So many names tell a work from others; the rest are "others". */
const mostNamed = 3;

/** "Okoro, Lindgren and others": who wrote a work, as a list names them. */
export function nameAuthors({ author }: Pick<Work, "author">): string {
  const names = author.slice(0, mostNamed).map(({ family }: Name) => family);
  return author.length > mostNamed ? `${names.join(", ")} and others` : names.join(", ");
}
