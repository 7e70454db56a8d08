/**
 * Fits how words, headings, meaning and the reranker together tell what answers a question, from what models said of documents they had not seen
 * (`recipe/retrieval/questions.py`), and says how well that does on documents it was not fitted to:
 *   node training/questions/fit.ts QUESTIONS.jsonl EMBEDDER.questions.json FOLD.questions.json…
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { mean } from "../../evals/scores/mean.ts";
import { paragraphF1 } from "../../evals/tasks/qasper/paragraph-f1.ts";
import { chooseExcerptCount } from "../../src/chat/excerpts/choose-excerpts.ts";
import {
  type CandidateFeatures,
  cachePassageTerms,
  describeCandidates,
  describeRerankScores,
} from "../../src/chat/excerpts/describe-candidates.ts";
import { parseQuestion } from "../../src/chat/excerpts/parse-question.ts";
import { spreadOverDocuments } from "../../src/chat/excerpts/spread-over-documents.ts";
import type { Passage } from "../../src/domain/document/passage.ts";
import { fitBinary } from "./fit-binary.ts";

interface Gathered {
  kind: "contract" | "paper";
  name: string;
  held: (Passage & { page: number })[];
  /** `isSilent`: the document does not answer it. Where it answers in a table or figure alone, no passage is right either. */
  questions: { forms: string[]; passages: number[]; isSilent: boolean }[];
  unasked: string[];
}
type Answers = Record<string, Record<string, { passages: number[] }>>;
type Numbers = Record<string, number>;

/** One question to one document: a row of features for each passage, and which passages answer. */
interface Item {
  kind: Gathered["kind"];
  name: string;
  form: string;
  rows: Numbers[];
  right: ReadonlySet<number>;
  pages: number[];
  /** Questions that a document does not answer are many, and would drown the others. */
  importance: number;
  /** It was asked about this document. */
  isOwn: boolean;
  isSilent: boolean;
}

/** Passages that the reranker reads, as in the product. */
const reread = 24;
const folds = 6;
const penalty = 3;
const silentImportance = 0.3;
/** There are fewer questions about papers, and they are harder. */
const paperImportance = 2;

const [gathered, embedder, ...rerankers] = process.argv.slice(2) as [string, string, ...string[]];
const documents = readFileSync(gathered, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Gathered);
const similarities = readAnswers(embedder);
const scores: Answers = Object.assign({}, ...rerankers.map(readAnswers));
const termsOf = cachePassageTerms();

const items = documents.flatMap((document) => {
  const known = new Set(document.questions.map(({ forms }) => forms[0]!));
  const others =
    document.kind === "contract"
      ? document.unasked
      : Object.keys(scores[document.name]!).filter((form) => !known.has(form) && similarities[document.name]![form]);
  return [
    ...document.questions.map(({ forms, passages, isSilent }) => ({
      ...itemOf(document, forms[0]!, new Set(passages), isSilent ? silentImportance : passages.length === 0 ? 0 : 1),
      isOwn: true,
      isSilent,
    })),
    ...others.map((form) => ({ ...itemOf(document, form, new Set(), silentImportance), isOwn: false, isSilent: true })),
  ];
});
console.log(`${items.length} items`);

const before = ["words", "covered", "heading", "similarity", "behind", "lacksWanted"];
const rerankNames = ["reranked", "rerankedBehind", "rerankedShare"];
const after = [...before, ...rerankNames];
crossValidate();
const first = fitHead(items, before);
const second = fitHead(
  items.map((item) => narrow(item, first)),
  after,
);
writeFileSync(
  new URL("../../src/chat/excerpts/combiner.json", import.meta.url),
  `${JSON.stringify({ before: first, after: second }, null, 2)}\n`,
);

function itemOf(
  { kind, name, held }: Gathered,
  form: string,
  right: ReadonlySet<number>,
  importance: number,
): Omit<Item, "isOwn" | "isSilent"> {
  const near = similarities[name]![form]!.passages;
  const read = scores[name]![form]!.passages;
  const candidates = held.map((passage, index) => ({ passage, similarity: near[index]! }));
  const features: CandidateFeatures[] = describeCandidates(parseQuestion(form), candidates, termsOf);
  const rows = features.map((own, index) => ({ ...own, reranked: read[index]! }));
  // What holds no sentence is never quoted.
  const kept = held.flatMap(({ sentences }, index) => (sentences.length > 0 ? [index] : []));
  return {
    kind,
    name,
    form,
    importance: importance * (kind === "paper" ? paperImportance : 1),
    rows: kept.map((index) => rows[index]!),
    right: new Set(kept.flatMap((index, place) => (right.has(index) ? [place] : []))),
    pages: kept.map((index) => held[index]!.page),
  };
}

/** The item with the passages that are read again alone. */
function narrow(item: Item, head: Head): Item {
  const chosen = item.rows
    .map((row, index) => ({ index, chance: chanceOf(head, row) }))
    .sort((one, other) => other.chance - one.chance)
    .slice(0, reread)
    .map(({ index }) => index);
  const read = describeRerankScores(chosen.map((index) => item.rows[index]!.reranked!));
  return {
    ...item,
    rows: chosen.map((index, place) => ({ ...item.rows[index]!, ...read[place]! })),
    right: new Set(chosen.flatMap((index, place) => (item.right.has(index) ? [place] : []))),
    pages: chosen.map((index) => item.pages[index]!),
  };
}

interface Head {
  bias: number;
  weights: Numbers;
}

function fitHead(some: readonly Item[], names: readonly string[]): Head {
  const rows = some.flatMap((item) => item.rows.map((row) => names.map((name) => row[name]!)));
  const labels = some.flatMap((item) => item.rows.map((_, index) => (item.right.has(index) ? 1 : 0)));
  const importance = some.flatMap((item) => item.rows.map(() => item.importance));
  const means = names.map((_, column) => mean(rows.map((row) => row[column]!)));
  const spreads = names.map((_, column) => Math.sqrt(mean(rows.map((row) => (row[column]! - means[column]!) ** 2))) || 1);
  const inputs = rows.map((row) => row.map((value, column) => (value - means[column]!) / spreads[column]!));
  const fitted = fitBinary(inputs, labels, { penalty, importance });
  const weights = names.map((_, column) => fitted[column]! / spreads[column]!);
  const bias = fitted.at(-1)! - weights.reduce((sum, weight, column) => sum + weight * means[column]!, 0);
  return { bias: round(bias), weights: Object.fromEntries(names.map((name, column) => [name, round(weights[column]!)])) };
}

function chanceOf({ bias, weights }: Head, row: Numbers): number {
  return 1 / (1 + Math.exp(-Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * row[name]!, bias)));
}

/** Each fold is answered by heads that were fitted to the other documents, of both kinds. */
function crossValidate(): void {
  const results: { item: Item; chances: number[]; quick: number[]; whole: Item }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const inside = items.filter(({ name }) => foldOf(name) !== fold);
    const head = fitHead(inside, before);
    const last = fitHead(
      inside.map((item) => narrow(item, head)),
      after,
    );
    for (const item of items.filter((one) => foldOf(one.name) === fold)) {
      const narrowed = narrow(item, head);
      results.push({
        item: narrowed,
        whole: item,
        chances: narrowed.rows.map((row) => chanceOf(last, row)),
        quick: item.rows.map((row) => chanceOf(head, row)),
      });
    }
  }
  printPages(results.filter(({ whole }) => whole.kind === "contract"));
  printParagraphs(results.filter(({ whole }) => whole.kind === "paper"));
}

function printPages(results: readonly { item: Item; chances: number[]; quick: number[]; whole: Item }[]): void {
  const asked = results.filter(({ whole }) => whole.right.size > 0);
  const hit = (depth: number, pagesOf: (result: (typeof results)[number]) => { pages: number[]; right: Set<number> }) =>
    mean(
      asked.map((result) =>
        pagesOf(result)
          .pages.slice(0, depth)
          .some((page) => pagesOf(result).right.has(page))
          ? 1
          : 0,
      ),
    );
  const ordered = (item: Item, chances: number[]) => [
    ...new Set(
      chances
        .map((chance, index) => ({ chance, index }))
        .sort((one, other) => other.chance - one.chance)
        .map(({ index }) => item.pages[index]!),
    ),
  ];
  const rightPages = ({ whole }: { whole: Item }) => new Set([...whole.right].map((index) => whole.pages[index]!));
  const withReranker = (result: (typeof results)[number]) => ({ pages: ordered(result.item, result.chances), right: rightPages(result) });
  const without = (result: (typeof results)[number]) => ({ pages: ordered(result.whole, result.quick), right: rightPages(result) });
  console.log(
    `contracts (${asked.length}), page@1 ${hit(1, withReranker).toFixed(3)} page@3 ${hit(3, withReranker).toFixed(3)}, without reranker ${hit(1, without).toFixed(3)} ${hit(3, without).toFixed(3)}`,
  );
  const byForm = Map.groupBy(results, ({ item }) => item.form);
  const recalls = [...byForm.values()].map((all) => {
    const pages = all.flatMap(({ item, chances }) =>
      chances.map((chance, index) => ({ documentId: item.name, chance, isRight: item.right.has(index) })),
    );
    const shown = spreadOverDocuments(
      pages.sort((one, other) => other.chance - one.chance),
      20,
    );
    const right = all.filter(({ whole }) => whole.right.size > 0);
    return right.length < 2
      ? undefined
      : new Set(shown.filter(({ isRight }) => isRight).map(({ documentId }) => documentId)).size / right.length;
  });
  console.log(`all contracts at once, passages: recall@20 ${mean(recalls.filter((one) => one !== undefined)).toFixed(3)}`);
  printCalibration(results);
}

function printParagraphs(results: readonly { item: Item; chances: number[]; whole: Item }[]): void {
  const own = results.filter(({ whole }) => whole.isOwn);
  for (const doubt of [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]) {
    const f1 = own.map(({ whole, item, chances }) => {
      const order = chances.map((chance, index) => ({ chance, index })).sort((one, other) => other.chance - one.chance);
      const amount = chooseExcerptCount(
        order.map(({ chance }) => chance),
        { max: 8, doubt },
      );
      const given = order.slice(0, amount).map(({ index }) => (item.right.has(index) ? `right ${index}` : `wrong ${index}`));
      const gold = [...item.right].map((index) => `right ${index}`);
      const missed = [...whole.right].slice(item.right.size).map((index) => `missed ${index}`);
      const elsewhere = whole.isSilent || whole.right.size > 0 ? [] : ["in a table"];
      return paragraphF1(given, [...gold, ...missed, ...elsewhere]);
    });
    console.log(`papers (${own.length}), doubt ${doubt}: F1 of passages ${mean(f1).toFixed(3)}`);
  }
  printCalibration(results);
}

/** How the chance of the best tells questions that are answered from those that are not. */
function printCalibration(results: readonly { chances: number[]; whole: Item }[]): void {
  const answered = results.filter(({ whole }) => whole.isSilent || whole.right.size > 0);
  const best = answered.map(({ chances, whole }) => ({ chance: Math.max(...chances), isAnswered: !whole.isSilent }));
  for (const threshold of [0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.4, 0.5]) {
    const share = (isAnswered: boolean) => {
      const some = best.filter((one) => one.isAnswered === isAnswered);
      return (some.filter(({ chance }) => chance < threshold).length / Math.max(1, some.length)).toFixed(3);
    };
    console.log(`  best below ${threshold}: ${share(true)} of the answered, ${share(false)} of the others`);
  }
}

function readAnswers(path: string): Answers {
  return JSON.parse(readFileSync(path, "utf8"));
}

function foldOf(name: string): number {
  return createHash("sha1").update(name).digest()[0]! % folds;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
