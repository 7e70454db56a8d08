import type { Document } from "../../domain/document.ts";
import type { Passage } from "../../domain/passage.ts";
import { IbidError } from "../../errors.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf, readDocument } from "../../formats/read-document.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage } from "../../pipeline/stage.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { splitPassages } from "./split-passages.ts";

/** Reads files that the library does not hold yet into Documents and Passages. */
export const ingest: Stage<NamedFile, { document: Document; passages: Passage[] }> = {
  name: "ingest",
  async pending(store, { manuscript, sources }) {
    const files = new Map([manuscript, ...sources].map((file) => [file.documentId, file]));
    const known = await store.documents.known([...files.keys()]);
    return [...files.values()].filter(({ documentId }) => !known.has(documentId));
  },
  run: (files, context) =>
    each(files, context, {
      subject: ({ path }) => path,
      work: async ({ path, documentId, bytes }) => {
        context.budget.check();
        const file = openFile(path, context.config.limits, bytes);
        if (documentIdOf(file, context.config) !== documentId)
          throw new IbidError("document-unreadable", `${path} changed while it was being read`, { hint: "Run the same command again." });
        const document = await readDocument(file, context.config, {
          signal: context.signal,
          onPage: (done, total) => context.tell({ subject: path, part: "page", done, total }),
        });
        return { document, passages: splitPassages(document) };
      },
    }),
  save: (store, { document, passages }) => store.documents.save(document, passages),
};
