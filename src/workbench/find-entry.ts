import type { Reference } from "../domain/reference.ts";
import { comparable } from "../domain/work.ts";
import { IbidError } from "../errors.ts";

/** How many keys of a list are named to somebody who mistyped one. */
const mostNamed = 8;

/** The one entry of a list that a user names by key, number, author and year, or DOI. */
export function findEntry(name: string, references: Reference[], manuscript: string): Reference {
  const wanted = comparable(name);
  const ways: ((reference: Reference) => boolean)[] = [
    ({ key }) => key === name,
    ({ label }) => comparable(label) === wanted,
    ({ work }) => work.DOI?.toLowerCase() === name.toLowerCase().replace(/^https?:\/\/(?:dx\.)?doi\.org\/|^doi:\s*/, ""),
    ({ work }) => wanted !== "" && comparable(work.title ?? "") === wanted,
  ];
  for (const isMeant of ways) {
    const found = references.filter(isMeant);
    if (found.length > 1)
      throw new IbidError("usage", `${found.length} entries are called ${name}`, {
        hint: `Name the entry of ${manuscript} by its number, key or DOI.`,
      });
    if (found[0]) return found[0];
  }
  const keys = references.map(({ key, label }) => key ?? label);
  const more = keys.length > mostNamed ? ", …" : "";
  throw new IbidError("not-found", `the reference list of ${manuscript} has no entry ${name}`, {
    hint:
      keys.length === 0
        ? "No reference list was found in it; --in names another manuscript."
        : `Its entries: ${keys.slice(0, mostNamed).join(", ")}${more}.`,
  });
}
