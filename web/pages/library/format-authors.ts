import type { Name, Work } from "../../../src/domain/reference/work.ts";

/** Maximum number of named authors. */
const maxNamedAuthors = 3;

/** "Okoro, Lindgren and others". */
export function formatAuthors({ author }: Pick<Work, "author">): string {
  const names = author.slice(0, maxNamedAuthors).map(({ family }: Name) => family);
  return author.length > maxNamedAuthors ? `${names.join(", ")} and others` : names.join(", ");
}
