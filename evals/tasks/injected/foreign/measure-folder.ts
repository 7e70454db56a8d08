import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Config } from "../../../../src/config/schema.ts";
import type { Document } from "../../../../src/domain/document/document.ts";
import type { Report } from "../../../../src/domain/report/report.ts";
import { openFile } from "../../../../src/formats/open-file.ts";
import { readDocument } from "../../../../src/formats/read-document.ts";
import { checkFile, type EvalContext } from "../../../support/check-file.ts";
import { type Random, seededRandom } from "../../../support/seeded-random.ts";
import { withTemporaryFolder } from "../../../support/with-temporary-folder.ts";
import { assessSpan, type SpanAssessment } from "../assess-span.ts";
import { distributeFaults } from "../distribute-faults.ts";
import { edited, openManuscript, toDocument, writeManuscript } from "../editable-manuscript.ts";
import type { FaultKind } from "../faults/fault-change.ts";
import { faultMakers } from "../faults/fault-makers.ts";
import type { Fault } from "../plantable-faults.ts";
import { citedWork, writeCitedManuscript, writeSource } from "./cited-manuscript.ts";
import { claimsOfDocument, reword } from "./claims-of-document.ts";
import { documentFaults } from "./document-faults.ts";
import { findDocuments } from "./find-documents.ts";

/** A sentence with a fault and what Ibid says of it. */
export interface PlantedSentence {
  document: string;
  kind: FaultKind;
  how: string;
  before: string;
  after: string;
  opinion: SpanAssessment;
}

/** A true sentence that was repeated with its source, and what Ibid says of it. */
interface TrueSentence {
  document: string;
  text: string;
  opinion: SpanAssessment;
}

/** The results for a folder of documents. */
export interface FolderResult {
  documents: string[];
  planted: PlantedSentence[];
  clean: TrueSentence[];
  /** Findings of consistency and of markers in the documents as they are. */
  alarms: { document: string; code: string; words: string }[];
}

/** Faults of one kind in one document: more would let long documents decide the result. */
const maxOfKind = 3;
/** True sentences of one document that are checked unchanged. */
const maxClean = 15;
/** Fewer usable sentences are no running text: forms, slides, tables. */
const minSentences = 10;

/** Plants faults into up to `limit` documents of a folder, in the order of their paths. */
export async function measureFolder(
  folder: string,
  { limit, seed }: { limit: number; seed: number },
  library: EvalContext,
): Promise<FolderResult> {
  const result: FolderResult = { documents: [], planted: [], clean: [], alarms: [] };
  const seen = new Set<string>();
  for (const path of findDocuments(folder)) {
    if (result.documents.length >= limit) break;
    const document = await readQuietly(path, library.config);
    const claims = document ? claimsOfDocument(document) : [];
    // One paper may lie there in two formats.
    if (!document || claims.length < minSentences || seen.has(claims[0]!)) continue;
    for (const claim of claims) seen.add(claim);
    const name = relative(folder, path);
    result.documents.push(name);
    const random = seededRandom(seed + createHash("sha256").update(name).digest().readUInt32BE());
    await measureClaims({ name, document, claims }, { random, library, result });
    await measureText({ name, path }, { random, library, result });
  }
  return result;
}

async function readQuietly(path: string, config: Config): Promise<Document | undefined> {
  try {
    return await readDocument(openFile(path, config.limits), config);
  } catch {
    return undefined;
  }
}

interface Measuring {
  random: Random;
  library: EvalContext;
  result: FolderResult;
}

interface ReadFile {
  name: string;
  document: Document;
  claims: string[];
}

/** Checks sentences of the document, true and changed, as claims of a manuscript that cites it. */
async function measureClaims({ name, document, claims }: ReadFile, { random, library, result }: Measuring): Promise<void> {
  const worded = shuffled(claims.map(reword), random);
  const faults = chooseClaimFaults(worded, random);
  const work = citedWork(document);
  const copies: (typeof faults)[] = [];
  for (const fault of faults) {
    // One sentence stands once in a copy: two versions of it would contradict each other.
    const copy = copies.find((planted) => planted.every(({ before }) => before !== fault.before));
    if (copy) copy.push(fault);
    else copies.push([fault]);
  }
  await withTemporaryFolder(async (folder) => {
    const source = writeSource(document, work, `${folder}/sources`);
    const judge = async (texts: readonly string[], what: string): Promise<SpanAssessment[]> => {
      const manuscript = writeCitedManuscript(texts, work, folder);
      const report = await checkFile({ path: manuscript, sources: [source], name: `${name}: ${what}` }, library);
      const { text } = await readDocument(openFile(manuscript, library.config.limits), library.config);
      return texts.map((one) => assessWords(one.replace(/\.$/, ""), text, report));
    };
    const clean = worded.slice(0, maxClean);
    const opinions = await judge(clean, "true sentences");
    result.clean.push(...clean.map((text, index) => ({ document: name, text, opinion: opinions[index]! })));
    for (const [index, copy] of copies.entries()) {
      const found = await judge(
        copy.map(({ after }) => after),
        `copy ${index + 1} of ${copies.length}`,
      );
      result.planted.push(...copy.map((fault, place) => ({ document: name, ...fault, opinion: found[place]! })));
    }
  });
}

/** Up to three faults of each kind, from the first sentences that offer one. */
export function chooseClaimFaults(sentences: readonly string[], random: Random): Omit<PlantedSentence, "document" | "opinion">[] {
  return faultMakers.flatMap(([kind, make]) =>
    sentences
      .flatMap((before) =>
        make(before, random).map(({ start, end, words, how }) => ({
          kind,
          how,
          before,
          after: before.slice(0, start) + words + before.slice(end),
        })),
      )
      .slice(0, maxOfKind),
  );
}

/** What Ibid says of the place where a manuscript has these words. */
function assessWords(words: string, text: string, report: Report): SpanAssessment {
  const start = text.replace(/\s/g, " ").indexOf(words);
  return start < 0 ? { labels: [], codes: [] } : assessSpan({ start, end: start + words.length }, report);
}

const ownCodes = /^(?:CON|CIT00[23])/;

/** Checks the document itself as a manuscript, as it is and with faults that need no source to be seen. */
async function measureText({ name, path }: { name: string; path: string }, { random, library, result }: Measuring): Promise<void> {
  const manuscript = await openManuscript(path, library.config);
  const check = (copy: typeof manuscript, what: string) =>
    withTemporaryFolder((folder) => checkFile({ path: writeManuscript(copy, folder), sources: [], name: `${name}: ${what}` }, library));
  const report = await check(manuscript, "as it is");
  const own = (one: Report) => one.findings.filter(({ code, severity }) => severity !== "info" && ownCodes.test(code));
  result.alarms.push(...own(report).map(({ code, locator }) => ({ document: name, code, words: locator.quote.exact })));
  const kinds = Map.groupBy(documentFaults(manuscript, report, random), ({ kind }) => kind);
  const faults = [...kinds.values()]
    .flatMap((list) => shuffled(list, random).slice(0, maxOfKind))
    .sort((one, other) => one.ordinal - other.ordinal);
  const known = new Set(own(report).map(keyOf));
  for (const [index, planted] of distributeFaults(oneOfEachKind(faults)).entries()) {
    const copy = await edited(
      manuscript,
      planted.map(({ edit }) => edit),
      library.config,
    );
    const changed = await check(copy, `text ${index + 1}`);
    const fresh = { ...changed, findings: own(changed).filter((finding) => !known.has(keyOf(finding))) };
    for (const { kind, how, before, after, stretch } of planted) {
      const place = toDocument(copy, { ...stretch, ...shift(stretch, planted) });
      const { codes } = place ? assessSpan(place, fresh) : { codes: [] };
      result.planted.push({ document: name, kind, how, before, after, opinion: { labels: [], codes } });
    }
  }
}

function keyOf({ code, locator }: Report["findings"][number]): string {
  return `${code} ${locator.quote.exact}`;
}

/** The first fault of each kind comes first, so that copies hold different kinds. */
function oneOfEachKind(faults: readonly Fault[]): Fault[] {
  const lists = [...Map.groupBy(faults, ({ kind }) => kind).values()];
  return faults.flatMap((_, place) => lists.flatMap((list) => list[place] ?? []));
}

/** Where a stretch lies once the edits before it and in it are made. */
function shift(stretch: Fault["stretch"], planted: readonly Fault[]): { start: number; end: number } {
  const grown = (offset: number) =>
    planted
      .filter(({ edit }) => edit.file === stretch.file && edit.end <= offset)
      .reduce((sum, { edit }) => sum + edit.words.length - (edit.end - edit.start), offset);
  return { start: grown(stretch.start), end: grown(stretch.end) };
}

function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
