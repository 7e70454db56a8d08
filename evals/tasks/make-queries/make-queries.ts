import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fingerprintOf, type Reference } from "../../../src/domain/reference/reference.ts";
import { IbidError } from "../../../src/errors.ts";
import { gatherSources } from "../../../src/workbench/files/gather-sources.ts";
import type { EvalTask } from "../../eval-task.ts";
import { showProgress } from "../../support/progress.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { citingSentences, type OmittedCounts, type QuerySentence } from "./citing-sentences.ts";
import { abstractsOfSources, type FindAbstract, withLibraryAbstracts } from "./find-abstracts.ts";
import { readPaper } from "./read-paper.ts";

/** Makes data for `recommendation` of review papers: their citing sentences are the queries, the works they cite the answers. */
export const makeQueries: EvalTask = {
  name: "make-queries",
  description: "makes gold queries for recommendation of review papers of yours (--data, --output)",
  modes: [],
  needsData: true,
  takesSources: true,
  async run({ data, split = "own", limit, sources, output, config, environment }) {
    const files = chooseFiles(output, split);
    const papers = gatherSources([data!], config).files.slice(0, limit);
    if (papers.length === 0)
      throw new IbidError("not-found", `${data} holds no document that can be read`, {
        hint: "Name a folder with review papers, as PDF, Word, LaTeX, …",
      });
    const given = gatherSources(sources, config).files;

    return withTemporaryLibrary((library) =>
      withLibraryAbstracts({ config, environment }, async (inLibrary) => {
        const [queries, cited]: [(QuerySentence & { qid: string; citing: string })[], Map<string, Reference>] = [[], new Map()];
        const leftOut: OmittedCounts = { unresolvedMarkers: 0, worksWithoutTitle: 0, shortSentences: 0 };
        const notes: string[] = [];
        for (const [index, file] of papers.entries()) {
          showProgress("papers", index, papers.length);
          const { paper, failures } = await readPaper(file, index === 0 ? given : [], { ...library, config });
          notes.push(...failures.map((failure) => `not read: ${failure}`));
          if (!paper) continue;
          const { found, leftOut: own } = citingSentences(paper);
          for (const name of Object.keys(leftOut) as (keyof OmittedCounts)[]) leftOut[name] += own[name];
          const citing = relative(data!, file.path);
          queries.push(...found.map((sentence, place) => ({ qid: `${citing}-${place + 1}`, citing, ...sentence })));
          const wanted = new Set(found.flatMap(({ targets }) => targets));
          for (const reference of paper.references)
            if (wanted.has(fingerprintOf(reference)) && !cited.has(fingerprintOf(reference)))
              cited.set(fingerprintOf(reference), reference);
        }
        showProgress("papers", papers.length, papers.length);
        if (queries.length === 0)
          throw new IbidError("document-unreadable", `no sentence in ${data} cites a work of its reference list`, {
            hint: "`ibid read PAPER` shows what was read of a paper; markers must lead to a reference list.",
          });
        const inSources = await abstractsOfSources(
          library.store,
          given.map(({ documentId }) => documentId),
        );
        const works = await worksOf(cited, [inSources, inLibrary]);
        mkdirSync(output!, { recursive: true });
        writeFileSync(files.library, jsonLines(works));
        writeFileSync(files.queries, jsonLines(queries));
        const withAbstract = works.filter(({ abstract }) => abstract !== null).length;
        return {
          split,
          items: papers.length,
          metrics: { queries: queries.length, works: works.length, worksWithAbstract: withAbstract, ...leftOut },
          details: { output, notRead: notes },
          notes: [...notes, `Written to ${output}. Measure on it: ibid eval recommendation --data ${output}`],
        };
      }),
    );
  },
};

function chooseFiles(output: string | undefined, split: string): { library: string; queries: string } {
  if (output === undefined)
    throw new IbidError("usage", "make-queries needs a folder to write to", {
      hint: "Name it with --output; it is created if it does not exist.",
    });
  const files = { library: join(output, "library.jsonl"), queries: join(output, `queries_${split}.jsonl`) };
  const [taken] = Object.values(files).filter((file) => existsSync(file));
  if (taken !== undefined)
    throw new IbidError("usage", `${taken} is there already`, {
      hint: "Name another folder with --output: existing files are not overwritten.",
    });
  return files;
}

async function worksOf(cited: Map<string, Reference>, places: FindAbstract[]) {
  const works: { id: string; title: string; abstract: string | null; year: number | null }[] = [];
  for (const [id, reference] of [...cited].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let abstract: string | null = null;
    for (const find of places) abstract ??= await find(reference);
    works.push({ id, title: reference.work.title!, abstract, year: reference.work.year ?? null });
  }
  return works;
}

function jsonLines(rows: object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
