import { join } from "node:path";
import { z } from "zod";
import type { Relevant } from "../../scores/rank-metrics.ts";
import { findSplit } from "../../support/find-split.ts";
import { readJsonLines, readTable, unreadable } from "../../support/read-rows.ts";
import type { CollectionItem } from "./store-corpus.ts";

const Id = z.union([z.string(), z.number()]).transform(String);
const CorpusItem = z.object({ _id: Id, title: z.string().nullish(), text: z.string() });
const Query = z.object({ _id: Id, text: z.string() });

/** A query and the texts that are relevant for it. */
interface JudgedQuery {
  text: string;
  relevant: Relevant;
}

/** A test collection in the form of BEIR. */
interface Collection {
  split: string;
  corpus: CollectionItem[];
  queries: JudgedQuery[];
}

/** Reads a BEIR folder; queries for which nothing is relevant do not count. */
export function readCollection(folder: string, wanted: string | undefined): Collection {
  const split = findSplit(folder, { stem: "queries", shared: ["corpus.jsonl"] }, wanted);
  const judgements = readJudgements(join(folder, `qrels_${split.name}.tsv`));
  const corpus = readJsonLines(join(folder, "corpus.jsonl"), CorpusItem);
  const queries = readJsonLines(split.path, Query).flatMap(({ _id, text }) => {
    const relevant = judgements.get(_id);
    return relevant ? [{ text, relevant }] : [];
  });
  if (queries.length === 0) throw unreadable(split.path, `none of its queries has a relevant text in qrels_${split.name}.tsv`);
  return { split: split.name, corpus: corpus.map(({ _id, title, text }) => ({ id: _id, title: title ?? "", text })), queries };
}

/**
 * Grades are read as relevant (above 0) or not: collections disagree on which end of their scale is the better one
 * (in Cranfield 1 is a full answer and 4 the least), and the published baselines here count that way.
 */
function readJudgements(path: string): Map<string, Set<string>> {
  const judgements = new Map<string, Set<string>>();
  for (const [row, { cells, place }] of readTable(path, 3).entries()) {
    const [query, item, score] = cells as [string, string, string];
    const grade = Number(score);
    const isHeader = row === 0 && Number.isNaN(grade);
    if (isHeader) continue;
    if (score === "" || Number.isNaN(grade)) throw unreadable(place, `the score is ${JSON.stringify(score)}, not a number`);
    if (grade > 0) judgements.set(query, (judgements.get(query) ?? new Set()).add(item));
  }
  return judgements;
}
