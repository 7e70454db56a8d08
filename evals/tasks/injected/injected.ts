import { dirname, join } from "node:path";
import type { Report } from "../../../src/domain/report/report.ts";
import { IbidError } from "../../../src/errors.ts";
import { cacheVerifiers } from "../../../src/models/cache-outputs.ts";
import { packageRoot } from "../../../src/package-root.ts";
import type { EvalRequest, EvalTask } from "../../eval-task.ts";
import { checkFile, type EvalContext } from "../../support/check-file.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { assessSpan, knownFaults, sortCleanClaims } from "./assess-span.ts";
import { chooseFaults, distributeFaults } from "./distribute-faults.ts";
import { type EditableManuscript, edited, openManuscript, toDocument, writeManuscript } from "./editable-manuscript.ts";
import { readHalf } from "./foreign/halves.ts";
import { measureFolder } from "./foreign/measure-folder.ts";
import { measureLabelled } from "./foreign/measure-labelled.ts";
import { describeFolder, scoreFolder } from "./foreign/score-folder.ts";
import { type Fault, plantableFaults } from "./plantable-faults.ts";
import { describeFaults, type JudgedFault, scoreFaults } from "./score-faults.ts";

const demo = join("examples", "demo");

/** Plants faults of known kinds into a manuscript and measures how many are found, and the false alarms on the unchanged copy. */
export const injected: EvalTask = {
  name: "injected",
  description:
    "faults planted into a manuscript of yours, or into sentences of the documents in --data: how many are found, how many false alarms (no --data needed)",
  modes: ["whole", "text"],
  needsData: false,
  takesFile: true,
  async run({ data, split, file, sources, limit, mode, seed, config }) {
    if (data !== undefined) return measureData(data, file, { split, limit, mode, seed, config });
    if (mode === "text")
      throw new IbidError("usage", "the mode text of injected needs --data", { hint: "Name a folder of documents with --data." });
    const path = file ?? join(packageRoot(), demo, "manuscript.md");
    const folders = sources.length > 0 || file !== undefined ? sources : [join(packageRoot(), demo, "sources")];
    return withTemporaryLibrary(async ({ store, models }) => {
      const context = { store, models: cacheVerifiers(models), config, sources: folders };
      const manuscript = await openManuscript(path, config);
      const report = await checkCopy(manuscript, "clean copy", context);
      const clean = sortCleanClaims(report, knownFaults(path));
      const faults = chooseFaults(plantableFaults(clean.true, report, manuscript, seed), limit);
      if (faults.length === 0) throw nothingToPlant(report, clean.true.length);
      const judged: JudgedFault[] = [];
      const copies = distributeFaults(faults);
      for (const [index, planted] of copies.entries())
        judged.push(...(await judgeCopy(planted, manuscript, `copy ${index + 1} of ${copies.length}`, context)));
      judged.sort((one, other) => faults.indexOf(one.fault) - faults.indexOf(other.fault));
      return {
        data: file ?? demo,
        split: null,
        items: faults.length,
        metrics: scoreFaults(judged, clean),
        ...describeFaults(judged, clean),
      };
    });
  },
};

async function measureData(
  data: string,
  file: string | undefined,
  { split, limit, mode, seed, config }: Pick<EvalRequest, "split" | "limit" | "mode" | "seed" | "config">,
) {
  if (file !== undefined)
    throw new IbidError("usage", "injected takes a manuscript or --data, not both", {
      hint: "Name FILE and its --sources, or a folder of documents with --data.",
    });
  const isTextOnly = mode === "text";
  const choice = { half: readHalf(split), limit, seed, isTextOnly };
  return withTemporaryLibrary(async ({ store, models }) => {
    const context = { store, models: cacheVerifiers(models), config };
    const labelled = isTextOnly ? { documents: [], planted: [], clean: [] } : await measureLabelled(data, choice, context);
    const papers = await measureFolder(data, choice, context);
    const result = {
      documents: [...labelled.documents, ...papers.documents],
      planted: [...labelled.planted, ...papers.planted],
      clean: [...labelled.clean, ...papers.clean],
      alarms: papers.alarms,
    };
    if (result.documents.length === 0)
      throw new IbidError("not-found", `no document of the half "${choice.half}" in ${data} has running text that can be changed`, {
        hint: "Name a folder of papers (PDF, Word, LaTeX, Markdown, HTML, JATS, TEI) or of labelled claims, or take --split all.",
      });
    return { split: choice.half, items: result.planted.length, metrics: scoreFolder(result), ...describeFolder(result, choice.half) };
  });
}

interface InjectionContext extends EvalContext {
  sources: string[];
}

/** Checks one copy with several faults. Returns which of them are reported. */
async function judgeCopy(
  planted: Fault[],
  manuscript: EditableManuscript,
  name: string,
  context: InjectionContext,
): Promise<JudgedFault[]> {
  const edits = planted.map(({ edit }) => edit);
  const copy = await edited(manuscript, edits, context.config);
  const report = await checkCopy(copy, name, context);
  return planted.map((fault) => {
    const grown = (offset: number) =>
      offset +
      edits
        .filter(({ end, file }) => end <= offset && file === fault.stretch.file)
        .reduce((sum, { start, end, words }) => sum + words.length - (end - start), 0);
    const stretch = toDocument(copy, { ...fault.stretch, start: grown(fault.stretch.start), end: grown(fault.stretch.end) });
    return { fault, opinion: stretch ? assessSpan(stretch, report) : { labels: [], codes: [] } };
  });
}

/** A whole check of one copy in the one store, so that sources are read and indexed once. */
function checkCopy(manuscript: EditableManuscript, name: string, { sources, ...evalContext }: InjectionContext): Promise<Report> {
  return withTemporaryFolder((folder) => checkFile({ path: writeManuscript(manuscript, folder), sources, name }, evalContext));
}

function nothingToPlant({ manuscript, sources, summary }: Report, trueClaims: number): IbidError {
  const why =
    sources.length === 0
      ? "no source is available"
      : trueClaims === 0
        ? `none of its ${summary.claims} claims came out supported`
        : "its supported claims offer no words to change";
  return new IbidError("usage", `nothing can be planted into ${manuscript.path.slice(dirname(manuscript.path).length + 1)}: ${why}`, {
    hint: "Name the folder of the cited works with --sources. Faults are planted only where the clean copy is found to be supported.",
  });
}
