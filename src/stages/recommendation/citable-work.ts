import { fingerprintOf, type Reference } from "../../domain/reference/reference.ts";
import type { Work } from "../../domain/reference/work.ts";
import { assignKeys } from "../../formats/bibliography/assign-keys.ts";

/** A text that may be cited, and the publication it is the text of. */
export interface CitableText {
  documentId: string;
  work: Work;
  /** The key that the user's bibliography gives it. */
  key: string | null;
}

/** An entry of the manuscript's list, and the document at hand that is its text. */
export interface ListedWork {
  reference: Reference;
  documentId: string | null;
}

/** A work that a sentence may be told to cite. */
export interface CitableWork {
  /** Its texts at hand: a paper, and perhaps the record of it. */
  documentIds: string[];
  work: Work;
  key: string;
  /** The entry that the manuscript has for it already. */
  reference: Reference | undefined;
}

/**
 * The works behind a number of texts, in the order of these. Texts of one work are one work; a work of the manuscript's list goes by the name
 * it has there; and each has a key of its own, so that those of one bibliography never clash.
 */
export function gatherWorks(texts: readonly CitableText[], listed: readonly ListedWork[]): CitableWork[] {
  const byDocument = new Map(
    listed.flatMap(({ reference, documentId }) => (documentId === null ? [] : [[documentId, reference] as const])),
  );
  const byPrint = new Map(listed.map(({ reference }) => [fingerprintOf(reference), reference]));
  const works = new Map<string, Omit<CitableWork, "key"> & { key: string | undefined }>();
  for (const { documentId, work, key } of texts) {
    const print = fingerprintOf({ work, raw: documentId });
    const reference = byDocument.get(documentId) ?? byPrint.get(print);
    const name = reference ? reference.id : print;
    const known = works.get(name);
    if (known) known.documentIds.push(documentId);
    else
      works.set(name, {
        documentIds: [documentId],
        work: reference ? { ...work, ...reference.work } : work,
        key: reference?.key ?? key ?? undefined,
        reference,
      });
  }
  // Keys of entries that no text is at hand for are taken as well.
  const taken = listed.flatMap(({ reference: { key, work, id } }) => (key === undefined || works.has(id) ? [] : [{ key, work }]));
  return assignKeys([...taken, ...works.values()]).flatMap((one) => ("documentIds" in one ? [one] : []));
}
