import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { LiteratureResult, ReviewedClaim, ReviewedWork } from "../../../src/domain/reference/literature.ts";
import { comparable } from "../../../src/domain/reference/work.ts";
import { openIndexesWith } from "../../../src/workbench/indexes/open-indexes.ts";
import { snapshotsOf } from "../../../src/workbench/indexes/snapshots.ts";
import { reviewLiterature } from "../../../src/workbench/literature/review-literature.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { findSplit } from "../../support/find-split.ts";
import { showProgress } from "../../support/progress.ts";
import { readJsonLines, unreadable } from "../../support/read-rows.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";

const JudgedClaim = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  claim: z.string(),
  evidence: z.record(z.string(), z.array(z.object({ label: z.enum(["SUPPORT", "REFUTE"]) }))),
});
type JudgedClaim = z.infer<typeof JudgedClaim>;
const Abstract = z.object({
  doc_id: z.union([z.string(), z.number()]).transform(String),
  title: z.string(),
  abstract: z.array(z.string()),
});

/** Works shown for a claim. */
const shown = 5;
/** Abstracts are of one year: the sets give none. */
const year = 2015;

/** Measures whether a review of claims finds the works by which people judged them, and says in which direction they speak. */
export const literature: EvalTask = {
  name: "literature",
  description: "works that people judged to support or refute a claim, among those that a review shows (SciFact form)",
  modes: ["reporting", "tuning"],
  needsData: true,
  async run({ data, split, limit, mode, config }) {
    const file = findSplit(data!, { stem: "claims", shared: ["corpus.jsonl"] }, split);
    const corpus = readJsonLines(join(data!, "corpus.jsonl"), Abstract);
    const known = new Set(corpus.map(({ doc_id }) => doc_id));
    const claims = readJsonLines(file.path, JudgedClaim)
      .filter(({ id, evidence }) => (numberOf(id) % 2 === 0) === (mode === "tuning") && Object.keys(evidence).some((one) => known.has(one)))
      .slice(0, limit);
    if (claims.length === 0) throw unreadable(file.path, "none of its claims was judged by a text of corpus.jsonl");
    const result = await withTemporaryFolder(async (folder) => {
      const world = join(folder, "world.json");
      writeFileSync(world, JSON.stringify(corpus.map(toCsl)));
      const environment = { IBID_HOME: folder };
      await snapshotsOf(environment).import({ paths: [world] });
      const manuscript = join(folder, "claims.md");
      writeFileSync(manuscript, `# Claims\n\n${claims.map(({ claim }) => `${claim}\n`).join("\n")}`);
      return withTemporaryLibrary(async ({ store, models }) => {
        const tools = { openStore: async () => store, models, config, openIndexes: openIndexesWith({ environment }) };
        const run = reviewLiterature({ path: manuscript, sources: [], all: true, limit: shown }, tools);
        let step = await run.next();
        for (; !step.done; step = await run.next())
          if (step.value.type === "record-saved") showProgress(step.value.stage, step.value.done, step.value.total);
        return step.value;
      });
    });
    return { split: file.name, items: claims.length, metrics: score(claims, result), details: { claims: rowsOf(claims, result) } };
  },
};

const toCsl = ({ doc_id, title, abstract }: z.infer<typeof Abstract>) => ({
  id: doc_id,
  type: "article-journal",
  title,
  DOI: doiOf(doc_id),
  issued: { "date-parts": [[year]] },
  abstract: abstract.join(" "),
});

/** The prefix is Crossref's for tests. */
const doiOf = (id: string) => `10.5555/${id}`;

interface MatchedClaim {
  judged: JudgedClaim;
  reviewed: ReviewedClaim | undefined;
}

/** The judged claims beside what was reviewed of them: a claim that was not recognised as one has nothing. */
function match(claims: readonly JudgedClaim[], { claims: reviewed }: LiteratureResult): MatchedClaim[] {
  return claims.map((judged) => ({
    judged,
    reviewed: reviewed.find(({ text }) => comparable(judged.claim).includes(comparable(text)) && comparable(text) !== ""),
  }));
}

/** What people said of a shown work; undefined for one that nobody judged. */
function directionOf({ evidence }: JudgedClaim, { work }: ReviewedWork): "SUPPORT" | "REFUTE" | undefined {
  const id = Object.keys(evidence).find((one) => doiOf(one) === work.DOI);
  return id === undefined ? undefined : evidence[id]![0]?.label;
}

function score(claims: readonly JudgedClaim[], result: LiteratureResult): Metrics {
  const matched = match(claims, result);
  const works = matched.flatMap(({ judged, reviewed }) =>
    (reviewed?.works ?? []).map((work) => ({ relation: work.relation, direction: directionOf(judged, work) })),
  );
  const hasJudged = ({ judged, reviewed }: MatchedClaim, relations?: ReviewedWork["relation"][]) =>
    reviewed?.works.some((work) => directionOf(judged, work) && (relations?.includes(work.relation) ?? true)) ?? false;
  const refuting = works.filter(({ relation }) => relation === "refutes");
  const supporting = works.filter(({ relation }) => relation === "supports");
  return {
    reviewed: share(matched, ({ reviewed }) => reviewed !== undefined),
    found: share(matched, (one) => hasJudged(one)),
    foundDecided: share(matched, (one) => hasJudged(one, ["supports", "refutes", "qualifies"])),
    shown: works.length / claims.length,
    shownAsRefuting: refuting.length,
    refutingUnjudged: refuting.filter(({ direction }) => direction === undefined).length,
    ...rate("refutingRight", refuting, "REFUTE"),
    shownAsSupporting: supporting.length,
    supportingUnjudged: supporting.filter(({ direction }) => direction === undefined).length,
    ...rate("supportingRight", supporting, "SUPPORT"),
  };
}

/** Of the works that people judged. */
function rate(name: string, works: readonly { direction: string | undefined }[], right: string): Metrics {
  const judged = works.filter(({ direction }) => direction !== undefined);
  return judged.length === 0 ? {} : { [name]: share(judged, ({ direction }) => direction === right) };
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / items.length;
}

function rowsOf(claims: readonly JudgedClaim[], result: LiteratureResult) {
  return match(claims, result).map(({ judged, reviewed }) => ({
    id: judged.id,
    judged: Object.entries(judged.evidence).map(([id, [first]]) => `${id} ${first?.label}`),
    shown: reviewed?.works.map((work) => [work.work.DOI, work.relation, directionOf(judged, work) ?? "", work.rationale]) ?? null,
  }));
}

/** Depends on the id alone, so that the halves are the same everywhere. */
function numberOf(id: string): number {
  return createHash("sha1").update(id).digest().readUInt32BE();
}
