import type { Reference } from "../../domain/reference.ts";
import { IbidError } from "../../errors.ts";
import { runPipeline } from "../../pipeline/run.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { ingest } from "../../stages/ingest/stage.ts";
import { references } from "../../stages/references/stage.ts";
import type { Store } from "../../store/store.ts";
import { findEntry } from "../find-entry.ts";

/** The entry that a user names, in the list of a manuscript or of the one that was checked last. */
export async function findMeantEntry(
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
