import { detectLanguage } from "../../domain/text/detect-language.ts";
import { IbidError } from "../../errors.ts";
import { cacheVectors } from "../../models/cache-outputs.ts";
import { cosine } from "../../models/cosine.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { toError } from "../../pipeline/run-pipeline.ts";
import type { OutsideWorks, RunContext } from "../../pipeline/stage.ts";
import type { Store } from "../../store/store.ts";
import type { OpenedIndexes } from "../indexes/open-indexes.ts";
import { askIndexes, type LiteratureAnswers } from "./ask-indexes.ts";
import { assessWork } from "./assess-work.ts";
import { gatherLiterature } from "./gather-works.ts";
import { queriesOfClaim } from "./queries-of-claim.ts";
import { readAbstracts } from "./read-abstracts.ts";

/** Titles of the reference list that stand for the field of a manuscript. */
const maxTitles = 100;

/** Looks for works in the indexes of a run. Undefined where none of them can be searched by words. */
export function openOutsideWorks(
  { indexes: all, journalLists }: Pick<OpenedIndexes, "indexes" | "journalLists">,
  { store, context }: { store: Store; context: RunContext },
): OutsideWorks | undefined {
  const indexes = all.filter(({ search, isNoticeList }) => search !== undefined && !isNoticeList);
  if (indexes.length === 0) return undefined;
  return {
    // A snapshot has the date of its data in its name.
    signature: JSON.stringify(indexes.map(({ id, name }) => [id, name])),
    async find({ statements, manuscript, listed, texts }, { signal, fresh, fail, notice, reportProgress }) {
      const asked = statements
        .filter((statement) => detectLanguage(statement) !== "other")
        .map((statement) => ({ queries: queriesOfClaim(statement) }));
      const answers = await answersOf(askIndexes(indexes, asked, { signal, fresh }), reportProgress);
      tellFailures(answers, { fail, notice });
      const records = answers.flatMap((answer) => answer.records);
      const { works, abstracts, unread } = gatherLiterature({ manuscript, listed, texts, records });
      for await (const event of readAbstracts(abstracts, { store, context })) {
        if (event.type === "item-progress") reportProgress(event);
        if (event.type !== "item-failed") continue;
        fail(toError(event.failure), event.failure.subject);
      }
      if (unread.inOtherLanguages > 0)
        notice(
          `Works that were found and have an abstract in another language, which the local models do not read: ${unread.inOtherLanguages}.`,
        );
      const readable = await store.documents.known(works.flatMap(({ documentIds }) => documentIds));
      const names = new Map(indexes.map(({ id, name }) => [id, name]));
      const tellers = { judgement: undefined, lists: journalLists, names, year: new Date().getFullYear() };
      return {
        works: works.flatMap(({ documentIds, work, key, reference, isHeld, records: own }) => {
          const ids = documentIds.filter((id) => readable.has(id));
          if (ids.length === 0) return [];
          const counts = own.flatMap(({ citedBy }) => citedBy ?? []);
          const known = [...new Set(own.map(({ index }) => names.get(index) ?? index))];
          const facts = { isHeld, indexes: known, ...assessWork({ work, records: own }, tellers) };
          return [
            { documentIds: ids, work, key, reference, facts: counts.length > 0 ? { ...facts, citedBy: Math.max(...counts) } : facts },
          ];
        }),
        failed: answers.flatMap(({ index, why }) => (why === undefined ? [] : [index])),
        nearnessToField: nearnessTo([manuscript.title, ...listed.map(({ reference }) => reference.work.title)], context),
      };
    },
  };
}

/** The answers of the indexes. Their progress is told, their other events belong to a run of their own. */
async function answersOf(
  asking: ReturnType<typeof askIndexes>,
  reportProgress: Parameters<OutsideWorks["find"]>[1]["reportProgress"],
): Promise<LiteratureAnswers[]> {
  let step = await asking.next();
  for (; !step.done; step = await asking.next()) if (step.value.type === "item-progress") reportProgress(step.value);
  return step.value;
}

/** One index that cannot answer is told; without any answer the item is incomplete. */
function tellFailures(
  answers: readonly LiteratureAnswers[],
  { fail, notice }: Pick<Parameters<OutsideWorks["find"]>[1], "fail" | "notice">,
): void {
  const failed = answers.filter(({ why }) => why !== undefined);
  for (const { name, why } of failed) notice(`${name} could not be asked for works: ${why}.`);
  if (failed.length < answers.length || answers.length === 0) return;
  fail(
    new IbidError("index-unavailable", "no index answered everything", { hint: "Run the same command again: answers that came are kept." }),
    "works from outside",
  );
}

/** Compares words with the mean of some titles. Without titles or an embedder nothing is near or far. */
function nearnessTo(titles: readonly (string | undefined)[], { models }: Pick<RunContext, "models">): (words: string) => Promise<number> {
  const named = titles.flatMap((title) => title || []).slice(0, maxTitles);
  if (named.length === 0) return async () => 0;
  const embedder = cacheVectors(models.embed);
  let field: Promise<number[] | undefined> | undefined;
  return async (words) => {
    field ??= unlessMissing(models, embedder.embed(named)).then((vectors) => vectors && meanOf(vectors));
    const [mean, own] = await Promise.all([field, unlessMissing(models, embedder.embed([words]))]);
    // The last digits of a cosine differ between processors.
    return mean && own ? Math.round(Math.max(0, cosine(mean, own[0]!)) * 1_000) / 1_000 : 0;
  };
}

function meanOf(vectors: readonly number[][]): number[] {
  return vectors[0]!.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0) / vectors.length);
}
