import type { Name, Work } from "../../../src/domain/reference/work.ts";

/** So many names tell a work from others; the rest are "others". */
const maxNamedAuthors = 3;

/** "Okoro, Lindgren and others": who wrote a work, as a list names them. */
export function formatAuthors({ author }: Pick<Work, "author">): string {
  const names = author.slice(0, maxNamedAuthors).map(({ family }: Name) => family);
  return author.length > maxNamedAuthors ? `${names.join(", ")} and others` : names.join(", ");
}
