import type { DocumentSummary } from "../../domain/document/document.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { openFormComparison } from "../files/forms-of-work.ts";

/**
 * Leaves one file of each work in a check, the better text, and returns the others: two forms of one paper are no two witnesses. A file that
 * the user named for this check is used before one of the library.
 */
export async function excludeOtherForms(store: Pick<Store, "documents">, subject: Subject): Promise<{ what: string; why: string }[]> {
  const files = [...subject.sources, ...subject.holdings];
  const summaries = new Map((await store.documents.describe(files.map(({ documentId }) => documentId))).map((face) => [face.id, face]));
  const named = new Set(subject.sources);
  const { isSameWork, isBetter } = openFormComparison(store);
  /** By title and by DOI: the files that stay. */
  const byName = new Map<string, NamedFile[]>();
  const others = new Map<NamedFile, NamedFile>();
  for (const file of files) {
    const face = summaries.get(file.documentId);
    if (!face || face.format === "record") continue;
    const names = namesOf(face);
    const known = [...new Set(names.flatMap((name) => byName.get(name) ?? []))].filter((other) => !others.has(other));
    let isOther = false;
    for (const other of known) {
      const otherFace = summaries.get(other.documentId)!;
      if (!(await isSameWork(face, otherFace))) continue;
      // Sources come first, so that `other` is named where this file is.
      isOther = named.has(other) !== named.has(file) || !(await isBetter(face, otherFace));
      if (isOther) others.set(file, other);
      else others.set(other, file);
      break;
    }
    if (!isOther) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  subject.sources = subject.sources.filter((file) => !others.has(file));
  subject.holdings = subject.holdings.filter((file) => !others.has(file));
  return [...others]
    .filter(([file]) => named.has(file))
    .map(([{ path }, main]) => ({
      what: path,
      why: `it is the same work as ${main.path}, which is read in its place; leave that one out to read this one`,
    }));
}

function namesOf({ title, identifiers: { doi } }: DocumentSummary): string[] {
  return [comparable(title), ...(doi ? [`doi ${doi}`] : [])].filter((name) => name !== "");
}
