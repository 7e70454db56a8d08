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
import type { Fault } from "../plantable-faults.ts";
import { citedWork, writeSource } from "./cited-manuscript.ts";
import { claimsOfDocument, reword } from "./claims-of-document.ts";
import { documentFaults } from "./document-faults.ts";
import { findDocuments } from "./find-documents.ts";
import { type Half, hashOfName, isInHalf, nameOfDocument } from "./halves.ts";
import { type FaultyClaim, faultsOf, judgeClaims, judgeFaults, type TrueClaim, type Wording } from "./measure-claims.ts";

/** A sentence with a fault and what Ibid says of it. */
export interface PlantedSentence {
  document: string;
  /** Null for a fault in a document that needs no source to be seen. */
  wording: Wording | null;
  kind: FaultKind;
  how: string;
  before: string;
  after: string;
  opinion: SpanAssessment;
}

/** A true sentence that was repeated with its source, and what Ibid says of it. */
interface TrueSentence {
  document: string;
  wording: Wording;
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

/** What is taken from a folder. */
export interface FolderChoice {
  half: Half;
  limit: number;
  seed: number;
  /** Only faults that a document shows by itself. */
  isTextOnly: boolean;
}

/** Faults of one kind and wording in one document: more would let long documents decide the result. */
const maxOfKind = 3;
/** True sentences of one wording in one document that are checked unchanged. */
const maxClean = 12;
/** Fewer usable sentences are no running text: forms, slides, tables. */
const minSentences = 10;
/** Documents that are read unless the user names another number: about three minutes on two cores. */
const defaultDocuments = 12;

/** Plants faults into up to `limit` documents of one half of a folder. */
export async function measureFolder(
  folder: string,
  { half, limit, seed, isTextOnly }: FolderChoice,
  library: EvalContext,
): Promise<FolderResult> {
  const result: FolderResult = { documents: [], planted: [], clean: [], alarms: [] };
  const seen = new Set<string>();
  for (const path of findDocuments(folder)) {
    if (result.documents.length >= (Number.isFinite(limit) ? limit : defaultDocuments)) break;
    const name = nameOfDocument(path);
    if (!isInHalf(name, half) || seen.has(name)) continue;
    const document = await readQuietly(path, library.config);
    const claims = document ? claimsOfDocument(document) : { body: [], abstract: [] };
    // One paper may lie there in two formats.
    if (!document || claims.body.length < minSentences || seen.has(claims.body[0]!)) continue;
    for (const claim of [name, ...claims.body]) seen.add(claim);
    result.documents.push(name);
    const random = seededRandom(seed + hashOfName(name));
    if (!isTextOnly) await measureSentences({ name, document, claims }, { random, library, result });
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
  claims: { body: string[]; abstract: string[] };
}

/** Checks sentences of the document, true and changed, as claims of a manuscript that cites it. */
async function measureSentences({ name, document, claims }: ReadFile, { random, library, result }: Measuring): Promise<void> {
  const work = citedWork(document);
  const ofWording = (wording: Wording, texts: readonly string[]): TrueClaim[] =>
    shuffled(texts.map(reword), random).map((text) => ({ document: name, wording, text, work, source: claims.body }));
  const all = [ofWording("copied", claims.body), ofWording("abstract", claims.abstract)];
  const faults = all.flatMap((list) => chooseClaimFaults(list, random));
  const clean = all.flatMap((list) => list.slice(0, maxClean));
  await withTemporaryFolder(async (folder) => {
    const context = { name, folder, sources: [writeSource(document, work, `${folder}/sources`)], library };
    const opinions = await judgeClaims(clean, context);
    result.clean.push(...clean.map(({ wording, text }, index) => ({ document: name, wording, text, opinion: opinions[index]! })));
    result.planted.push(...(await judgeFaults(faults, context)).map(asPlanted));
  });
}

/** A judged fault as it is reported. */
export function asPlanted({ fault, opinion }: { fault: FaultyClaim; opinion: SpanAssessment }): PlantedSentence {
  const { claim, ...rest } = fault;
  return { document: claim.document, wording: claim.wording, before: claim.text, ...rest, opinion };
}

/** Up to three faults of each kind, from the first claims that offer one. */
export function chooseClaimFaults(claims: readonly TrueClaim[], random: Random): FaultyClaim[] {
  const kinds = Map.groupBy(
    claims.flatMap((claim) => faultsOf(claim, random)),
    ({ kind }) => kind,
  );
  return [...kinds.values()].flatMap((list) => list.slice(0, maxOfKind));
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
      result.planted.push({ document: name, wording: null, kind, how, before, after, opinion: { labels: [], codes } });
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

/** A list in random order. */
function shuffled<Item>(list: readonly Item[], random: Random): Item[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
