import type { Citation } from "../../domain/citation.ts";

/** Whether a marker calls several works by one name, so that nobody can tell which of them it means. */
export function isAmbiguous({ targets }: Citation): boolean {
  const works = new Map<string, string | null>();
  return targets.some(({ label, referenceId }) => {
    const other = works.get(label) ?? referenceId;
    works.set(label, other);
    return other !== referenceId;
  });
}
