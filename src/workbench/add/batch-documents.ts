import type { AddResult } from "../../domain/library/add-result.ts";
import { readCorpus } from "../../formats/records/read-corpus.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import type { IncomingDocument } from "./incoming-document.ts";

interface BatchInput {
  arrivals: readonly IncomingDocument[];
  corpora: readonly string[];
  /** Which records of corpora are taken, and as what. */
  choose: (arrival: IncomingDocument) => IncomingDocument | undefined;
  /** Told of lines that are no records. */
  added: AddResult;
  /** Records that are taken of all corpora together. */
  maxRecords: number;
}

/** All documents in batches of a bounded size; no more than one batch of a corpus is held at a time. */
export async function* batchDocuments(
  { arrivals, corpora, choose, added, maxRecords }: BatchInput,
  size: number,
): AsyncGenerator<IncomingDocument[]> {
  // Files first: an entry without one may be about a file that is added with it.
  for (const kind of [arrivals.filter(({ record }) => !record), arrivals.filter(({ record }) => record)])
    for (let start = 0; start < kind.length; start += size) yield kind.slice(start, start + size);
  let [batch, taken]: [IncomingDocument[], number] = [[], 0];
  for (const path of corpora) {
    let beyond = 0;
    for await (const offered of documentsOfCorpus(path)) {
      if (!("arrival" in offered)) {
        added.counts[offered.isBroken ? "broken" : "incomplete"]++;
        added.passedOver.push({ what: offered.what, why: offered.why });
        continue;
      }
      const arrival = choose(offered.arrival);
      if (!arrival) continue;
      if (taken >= maxRecords) beyond++;
      else {
        taken++;
        batch.push(arrival);
      }
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (beyond > 0)
      added.passedOver.push({ what: path, why: `${beyond} records beyond the first ${maxRecords}; raise limits.records to take them all` });
  }
  if (batch.length > 0) yield batch;
}

/** What a line of a corpus comes to: a document, or why there is none. */
type CorpusDocument = { arrival: IncomingDocument } | { what: string; why: string; isBroken: boolean };

/** The records of a corpus as documents, one at a time. */
async function* documentsOfCorpus(path: string): AsyncGenerator<CorpusDocument> {
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
