import { readCorpus } from "../../formats/corpus/read-corpus.ts";
import { recordIdOf } from "../../formats/record/record-document.ts";
import type { Arrival } from "./arrival.ts";

/** What a line of a corpus comes to: a document, or why there is none. */
export type OfferedLine = { arrival: Arrival } | { what: string; why: string; isBroken: boolean };

/** The records of a corpus as documents, one at a time. */
export async function* arrivalsOfCorpus(path: string): AsyncGenerator<OfferedLine> {
  for await (const { line, ...offered } of readCorpus(path)) {
    if ("why" in offered) {
      yield { what: `${path}, line ${line}`, ...offered };
      continue;
    }
    const { id, ...record } = offered.record;
    const entry = `${path}#${id || `line-${line}`}`;
    yield {
      arrival: {
        path: entry,
        entry,
        documentId: recordIdOf(record),
        record,
        work: record.work,
        ...(id === "" ? {} : { key: id }),
        inCorpus: true,
      },
    };
  }
}
