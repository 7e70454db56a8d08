import { createHash } from "node:crypto";
import type { IndexRecord } from "../../../src/domain/reference/index-record.ts";
import { IbidError } from "../../../src/errors.ts";
import type { TaggingModel } from "../../../src/models/models.ts";
import { compareWorks, type WorkComparison } from "../../../src/stages/reference-check/compare/compare-works.ts";
import { parseReference } from "../../../src/stages/references/parsing/parse-reference.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { inBatches } from "../../support/in-batches.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { readEntries, type VariantEntry } from "./read-entries.ts";

const splits = ["reporting", "tuning", "all"];
/** Works that many papers cite shall not decide alone. */
const maxPairsPerWork = 6;

/** Measures how often two references to one work are said to differ. */
export const referenceVariants: EvalTask = {
  name: "reference-variants",
  description: "false differences between references to one work",
  // An entry of one paper beside that of another, or beside its own labels, which measures the reading of entries too.
  modes: ["pairs", "own"],
  needsData: true,
  async run({ data, split = "reporting", limit, mode }) {
    if (!splits.includes(split)) throw new IbidError("usage", `there is no split ${split}`, { hint: `Splits: ${splits.join(", ")}.` });
    const entries = readEntries(data!).filter(
      ({ raw, work }) => split === "all" || isReported(work.DOI ?? raw) === (split === "reporting"),
    );
    const pairs = (mode === "own" ? entries.map((entry) => ({ entry, record: entry })) : pairUp(readEntries(data!), split)).slice(0, limit);
    if (pairs.length === 0)
      throw new IbidError("not-found", `${data} has no references to compare`, {
        hint: "evals/README.md describes the format of the data.",
      });
    const compared = await withLocalModels(({ tag }) => comparePairs(pairs, tag));
    return { split, items: pairs.length, metrics: score(compared), notes: compared.flatMap(describe).slice(0, 200) };
  },
};

interface EntryPair {
  /** The entry that is checked, as written. */
  entry: Pick<VariantEntry, "raw">;
  /** The same work in another reference list, as labelled. */
  record: Pick<VariantEntry, "work" | "raw">;
}

/** A half of the works, chosen by their hash, is for tuning the rules; numbers are reported of the other. */
const isReported = (key: string) => createHash("sha256").update(key).digest()[0]! % 2 === 1;

function pairUp(entries: readonly VariantEntry[], split: string): EntryPair[] {
  const works = Map.groupBy(
    entries.filter(({ key }) => key !== undefined),
    ({ key }) => key!,
  );
  return [...works].flatMap(([key, group]) => {
    if (split !== "all" && isReported(key) !== (split === "reporting")) return [];
    const unique = [...new Map(group.map((entry) => [entry.raw.replace(/[^\p{L}\p{N}]/gu, ""), entry])).values()];
    const pairs = unique.flatMap((entry) => unique.flatMap((record) => (entry === record ? [] : [{ entry, record }])));
    return pairs.slice(0, maxPairsPerWork);
  });
}

interface ComparedPair extends EntryPair {
  comparison: WorkComparison;
}

async function comparePairs(pairs: readonly EntryPair[], model: TaggingModel): Promise<ComparedPair[]> {
  const raws = [...new Set(pairs.map(({ entry }) => entry.raw))];
  const tags = await inBatches("tagging", raws, (batch) => model.tag(batch, "reference"));
  const works = new Map(raws.map((raw, index) => [raw, parseReference(raw, tags[index]!).work]));
  return pairs.map((pair) => ({
    ...pair,
    comparison: compareWorks({ work: works.get(pair.entry.raw)!, raw: pair.entry.raw }, recordOf(pair.record)),
  }));
}

const recordOf = ({ work }: Pick<VariantEntry, "work">): IndexRecord => ({
  index: "labels",
  id: work.DOI ?? work.title ?? "",
  work,
  notices: [],
  related: [],
  openAccess: [],
  asOf: "",
});

function score(compared: readonly Pick<ComparedPair, "comparison">[]): Metrics {
  const rate = (field: "title" | "author") => {
    const both = compared.filter(({ comparison }) => comparison[field].outcome !== "unclear");
    return both.length === 0 ? undefined : both.filter(({ comparison }) => comparison[field].outcome === "different").length / both.length;
  };
  const either = compared.filter(({ comparison: { title, author } }) => title.outcome === "different" || author.outcome === "different");
  const [title, author] = [rate("title"), rate("author")];
  return {
    falseDiffers: either.length / compared.length,
    ...(title === undefined ? {} : { falseTitle: title }),
    ...(author === undefined ? {} : { falseAuthor: author }),
    falseYear: compared.filter(({ comparison }) => comparison.year.outcome === "different").length / compared.length,
    falseContainer: compared.filter(({ comparison }) => comparison.container.outcome === "different").length / compared.length,
    unclearTitle: compared.filter(({ comparison }) => comparison.title.outcome === "unclear").length / compared.length,
  };
}

function describe({ entry, record, comparison: { title, author } }: ComparedPair): string[] {
  if (title.outcome !== "different" && author.outcome !== "different") return [];
  const why = [title, author].flatMap((field) => (field.outcome === "different" ? [field.why] : []));
  return [`${why.join("; ")}\n  ${entry.raw}\n  ${record.raw}`];
}
