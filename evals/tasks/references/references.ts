import type { Document } from "../../../src/domain/document/document.ts";
import { comparable } from "../../../src/domain/reference/work.ts";
import { IbidError } from "../../../src/errors.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import type { ReadingSettings } from "../../../src/formats/parsed-document.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import type { Models } from "../../../src/models/models.ts";
import { findCitations } from "../../../src/stages/references/citations/find-citations.ts";
import { findTaggedReferences } from "../../../src/stages/references/entries/find-tagged-references.ts";
import type { EvalTask, Metrics } from "../../eval-task.ts";
import { similarity } from "../../scores/similarity.ts";
import { showProgress } from "../../support/progress.ts";
import { withLocalModels } from "../../support/with-local-models.ts";
import { matchEntries } from "./match-entries.ts";
import { type GoldPaper, readPapers } from "./read-papers.ts";
import { countFields, type FieldCount } from "./score-fields.ts";
import { countLinks, type LinkCount } from "./score-links.ts";

/** Measures whether the entries of papers are found, parsed and linked to the markers in the text. */
export const references: EvalTask = {
  name: "references",
  description: "reference lists and markers of whole papers (folders with paper.pdf and gold.json)",
  modes: [],
  needsData: true,
  async run({ data, limit, config }) {
    const papers = readPapers(data!).slice(0, limit);
    const scores: PaperScore[] = [];
    let seconds = 0;
    await withLocalModels(async (models) => {
      for (const paper of papers) {
        showProgress("reading", scores.length, papers.length);
        const started = performance.now();
        const document = await read(paper.path, config);
        seconds += (performance.now() - started) / 1_000;
        scores.push(await scorePaper(paper, document, models));
      }
    });
    showProgress("reading", papers.length, papers.length);
    const pages = sum(scores.map((score) => score.pages));
    return {
      split: null,
      items: papers.length,
      metrics: known({ ...metricsOf(scores), pagesPerSecond: pages > 0 ? ratio(pages, seconds) : undefined }),
    };
  },
};

/** A paper that cannot be read counts as a paper without references. */
async function read(path: string, settings: ReadingSettings): Promise<Document | undefined> {
  try {
    return await readDocument(openFile(path, settings.limits), settings);
  } catch (error) {
    if (error instanceof IbidError) return undefined;
    throw error;
  }
}

interface PaperScore {
  pages: number;
  title: boolean | undefined;
  entries: { due: number; found: number; right: number } | undefined;
  fields: FieldCount[];
  links: LinkCount | undefined;
}

/** Minimum similarity for a title to count as right; hyphens and ligatures may differ. */
const minTitleAgreement = 0.95;

async function scorePaper({ title, entries, sentences }: GoldPaper, document: Document | undefined, models: Models): Promise<PaperScore> {
  const found = document ? (await findTaggedReferences(document, models)).references : [];
  const matched = matchEntries(entries ?? [], found);
  const citations = document ? findCitations(document, found) : [];
  return {
    pages: document?.layout.kind === "pages" ? document.layout.pages.length : 0,
    title: title === undefined ? undefined : similarity(comparable(title), comparable(document?.title ?? "")) >= minTitleAgreement,
    entries: entries && { due: entries.length, found: found.length, right: matched.size },
    fields: [...matched].map(([entry, reference]) => countFields(entry, reference)),
    links: sentences && countLinks(document ?? { text: "" }, { citations, sentences, matched }),
  };
}

function metricsOf(scores: PaperScore[]): Record<string, number | undefined> {
  const total = <Count extends object>(counts: (Count | undefined)[], key: keyof Count) =>
    sum(counts.flatMap((count) => (count ? [count[key] as number] : [])));
  const entries = scores.map((score) => score.entries);
  const fields = scores.flatMap((score) => score.fields);
  const links = scores.map((score) => score.links);
  const titles = scores.flatMap(({ title }) => (title === undefined ? [] : [title]));
  const [due, found, right] = [total(entries, "due"), total(entries, "found"), total(entries, "right")];
  return {
    referenceRecall: ratio(right, due),
    referencePrecision: due > 0 ? ratio(right, found) : undefined,
    referenceF1: ratio(2 * right, due > 0 ? due + found : 0),
    fieldF1: ratio(2 * total(fields, "right"), total(fields, "due") + total(fields, "given")),
    linkAccuracy: ratio(total(links, "rightLinks"), total(links, "links")),
    markerRecall: ratio(total(links, "sentencesWithMarker"), total(links, "sentences")),
    markerPrecision: ratio(total(links, "markersInSentence"), total(links, "markers")),
    titleAccuracy: ratio(titles.filter(Boolean).length, titles.length),
  };
}

function known(metrics: Record<string, number | undefined>): Metrics {
  return Object.fromEntries(Object.entries(metrics).filter((entry): entry is [string, number] => entry[1] !== undefined));
}

function ratio(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
