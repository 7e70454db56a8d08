import type { CitableText, CitableWork, ListedWork } from "../../domain/reference/citable-work.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import { assignKeys } from "../../formats/bibliography/assign-keys.ts";

/** The works of some texts, in order, texts of one work merged. Listed works keep their name; keys of one bibliography never clash. */
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
  // Keys of entries without a text are taken as well.
  const taken = listed.flatMap(({ reference: { key, work, id } }) => (key === undefined || works.has(id) ? [] : [{ key, work }]));
  return assignKeys([...taken, ...works.values()]).flatMap((one) => ("documentIds" in one ? [one] : []));
}
