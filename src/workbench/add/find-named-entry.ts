import type { Reference } from "../../domain/reference/reference.ts";
import { comparable } from "../../domain/reference/work.ts";
import { IbidError } from "../../errors.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { references } from "../../stages/references/stage.ts";
import type { Store } from "../../store/store.ts";

/** The entry that a user names, in the list of the given manuscript or of the one checked last. */
export async function findNamedEntry(
  name: string,
  manuscript: NamedFile | undefined,
  { store, context }: { store: Store; context: RunContext },
): Promise<Reference> {
  if (manuscript) {
    const subject = { manuscript, sources: [], holdings: [] };
    for await (const event of runPipeline([ingest, references], { subject, store, context }))
      if (event.type === "item-failed") throw new IbidError("document-unreadable", event.failure.message);
  }
  const documentId = manuscript?.documentId ?? (await store.runs.latest("check"))?.documentId;
  if (!documentId)
    throw new IbidError("usage", "no manuscript has been checked in this library, so there is no list to look for the entry in", {
      hint: "Name the manuscript: ibid add FILE --for KEY --in MANUSCRIPT.",
    });
  const [face] = await store.documents.describe([documentId]);
  return findEntry(name, await store.references.list(documentId), manuscript?.path ?? (face?.title || "the manuscript checked last"));
}

/** The maximum number of keys that an error message lists. */
const maxNamedKeys = 8;

/** The entry that a user names by key, number, author and year, or DOI. */
function findEntry(name: string, references: Reference[], manuscript: string): Reference {
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
  const more = keys.length > maxNamedKeys ? ", …" : "";
  throw new IbidError("not-found", `the reference list of ${manuscript} has no entry ${name}`, {
    hint:
      keys.length === 0
        ? "No reference list was found in it; --in names another manuscript."
        : `Its entries: ${keys.slice(0, maxNamedKeys).join(", ")}${more}.`,
  });
}
