import { bracketRewording } from "../../domain/claim/bracket-rewording.ts";
import type { Claim } from "../../domain/claim/claim.ts";
import { rewordingsOf } from "../../domain/claim/rewordings.ts";
import type { DocumentSummary } from "../../domain/document/document.ts";
import { doubtReading, measureReading, type ReadingQuality } from "../../domain/document/reading-quality.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { Spending } from "../../domain/llm/spending.ts";
import type { FetchedText } from "../../domain/reference/fetched-text.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { NamedDocument, Report, ReportedJudgement, ReportedVerdict } from "../../domain/report/report.ts";
import type { Run } from "../../domain/run/run.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { reportableVerdicts } from "../../domain/verdict/uncited.ts";
import { version } from "../../package-root.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import { findArguments } from "../../stages/findings/inference/find-arguments.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import { assessList } from "../../stages/reference-check/assess-list.ts";
import type { Store } from "../../store/store.ts";
import type { ResolvedCheckScope } from "../check/check-scope.ts";
import { applyDecisions } from "../decisions/apply-decisions.ts";
import { toStoredReport } from "../decisions/overlay-report-decisions.ts";
import { evidenceOfRecommendations, labelRecommendation, openEvidenceLabels } from "../label-evidence.ts";
import type { OpenBaseline } from "./baseline.ts";
import { compareAndSaveEdition } from "./compare-and-save-edition.ts";
import { groupPassedOver, notChecked } from "./not-checked.ts";
import { partitionFindings } from "./partition-findings.ts";
import type { Descent } from "./previous-edition.ts";
import { summariseReport } from "./summarise-report.ts";

export interface ReportRequest {
  run: Run;
  seconds: number;
  /** The language-model usage, when a model is configured. */
  spending: Spending | undefined;
  subject: Subject;
  passedOver: { what: string; why: string }[];
  /** Whether the user named any sources; all of them may have been skipped. */
  sourcesNamed: boolean;
  isSelected: (finding: Finding) => boolean;
  /** Whether the arguments of inferential claims are included. */
  toulmin: boolean;
  /** The scope that the user chose, if any. */
  scope: ResolvedCheckScope | undefined;
  descent: Descent;
  baseline?: OpenBaseline | undefined;
  /** What is at hand of each cited work, if the run fetched texts. */
  texts?: readonly FetchedText[] | undefined;
}

/** Collects the results of one check from the store, and stores the report. */
export async function assembleReport(store: Store, request: ReportRequest): Promise<Report> {
  const report = await gatherReport(store, request);
  // A partial check must not remove other results, so the stored report is always the whole one.
  const whole = request.scope ? await gatherReport(store, { ...request, scope: undefined, isNarrowed: true }) : report;
  await store.reports.save(toStoredReport(whole));
  return report;
}

async function gatherReport(store: Store, request: ReportRequest & { isNarrowed?: boolean }): Promise<Report> {
  const { run, seconds, spending, subject, passedOver, sourcesNamed, isSelected, scope, descent, baseline, toulmin, texts } = request;
  const { isNarrowed = false } = request;
  const { documentId } = subject.manuscript;
  const [manuscript] = await store.documents.describe([documentId]);
  const references = await store.references.list(documentId);
  const matches = new Map((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match]));
  const judgements = await reportedJudgements(store, documentId);
  const recommendations = (await store.recommendations.list(documentId)).filter(({ works, against }) => works.length + against.length > 0);
  const recommended = recommendations.flatMap(({ works, against }) => [...works, ...against]);
  const usedIds = new Set([...matches.values(), ...recommended].map((match) => match.documentId));
  const files = [...subject.sources, ...subject.holdings.filter((holding) => usedIds.has(holding.documentId))];
  const documents = new Map((await store.documents.describe(files.map((file) => file.documentId))).map((face) => [face.id, face]));
  const claims = await store.claims.list(documentId);
  const citations = await store.references.citations(documentId);
  const stored = reportableVerdicts(await store.verdicts.list(documentId), claims);
  const fetched = new Map((texts ?? []).map(({ referenceId, ...text }) => [referenceId, text]));
  const order = new Map(claims.map(({ id, ordinal }) => [id, ordinal]));
  const machine = { documentId, claims, verdicts: stored, findings: await store.findings.list(documentId) };
  const lineage = await store.editions.lineage([descent.path, ...(descent.since === null ? [] : [descent.since])], documentId);
  const decisions = await store.decisions.list(lineage);
  const decided = applyDecisions(machine, decisions);
  const rewordings = rewordingsOf(claims, decisions);
  const wanted = new Set((scope ? claims.filter(scope.wantsClaim) : claims).map(({ id }) => id));
  // A claim that cites nothing has no source that could be unreadable: it was not judged.
  const isVerdict = ({ label, references: cited, elsewhere, override }: ReportedVerdict) =>
    label !== "unverifiable" || cited.length + elsewhere.length > 0 || override !== undefined;
  const looked = decided.verdicts.filter(({ claimId }) => wanted.has(claimId));
  const verdicts = looked.filter(isVerdict);
  const advised = recommendations
    .filter(({ claimId }) => claimId !== null && wanted.has(claimId))
    .toSorted((one, other) => (order.get(one.claimId!) ?? 0) - (order.get(other.claimId!) ?? 0));
  const text = await store.documents.get(documentId);
  const reading = text && measureReading(text, claims.length);
  const whole = toulmin ? text : undefined;
  const laidOut = new Map(toulmin ? (await store.inferences.list(documentId)).map(({ claimId, argument }) => [claimId, argument]) : []);
  // A part of a manuscript, like an incomplete run, says nothing about the rest.
  const isComplete = run.state === "complete" && !scope && !isNarrowed;
  const all = decided.findings.filter((finding) => scope?.wantsFinding(finding) ?? true);
  const { findings, deselected, ignored, ignores, baselined } = partitionFindings(all, {
    isSelected,
    comments: await store.documents.comments(documentId),
    rules: ruleCatalogue,
    isKnown: (finding) => baseline?.knows(finding, isComplete) ?? false,
    // An incomplete run may have missed the finding that an ignore comment is for, and without sources no claim is judged.
    hasLooked: (code) => isComplete && (documents.size > 0 || !claimRuleCodes.test(code)),
  });
  const sources = files.flatMap(({ documentId: id, path }) => {
    const document = documents.get(id);
    return document ? [toNamedDocument(document, path)] : [];
  });
  const paths = new Map([subject.manuscript, ...files].map(({ documentId: id, path }) => [id, path]));
  const named = (document: DocumentSummary) => ({ ...document, title: document.title || paths.get(document.id) || document.id });
  const copies = duplicateSources(files, documents, usedIds);
  const shown = new Set(findings.map(({ id }) => id));
  const outcome = { machine, sources, run, subject, descent, isSelected, shown };
  const comparison = scope ? null : await compareAndSaveEdition(store, outcome, { keep: !isNarrowed });
  const label = await openEvidenceLabels(
    [
      ...[...verdicts, ...findings].flatMap(({ evidence }) => evidence),
      ...verdicts.flatMap(({ elsewhere }) => elsewhere),
      ...evidenceOfRecommendations(advised),
    ],
    { store, sources: new Map(sources.map((source) => [source.id, source])) },
  );

  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: version() },
    run: { id: run.id, startedAt: run.startedAt, seconds, state: run.state, failures: run.failures, ...(spending ? { spending } : {}) },
    manuscript: withDoubts(toNamedDocument(manuscript!, subject.manuscript.path), reading),
    ...(reading ? { reading } : {}),
    sources,
    references: references.map(({ documentId: _, ...reference }) => {
      const match = matches.get(reference.id);
      return {
        ...reference,
        match: { documentId: match?.documentId ?? null, confidence: match?.confidence ?? 1, reason: match?.reason ?? "not looked for" },
        ...(judgements.has(reference.id) ? { judgement: judgements.get(reference.id)! } : {}),
        ...(fetched.has(reference.id) ? { text: fetched.get(reference.id)! } : {}),
      };
    }),
    citations: citations.map(({ documentId: _, ...citation }) => citation),
    claims: claims.map(({ documentId: _, ...claim }) => ({
      ...claim,
      ...(claim.standalone === claim.text ? {} : { bracketed: bracketRewording(claim.text, claim.standalone) }),
      ...(rewordings.has(claim.id) ? { rewording: rewordings.get(claim.id)! } : {}),
    })),
    verdicts: verdicts
      .toSorted((one, other) => (order.get(one.claimId) ?? 0) - (order.get(other.claimId) ?? 0))
      .map((verdict) => ({ ...verdict, evidence: verdict.evidence.map(label), elsewhere: verdict.elsewhere.map(label) })),
    findings: findings.map((finding) => ({ ...finding, evidence: finding.evidence.map(label) })),
    comparison,
    ...(advised.length > 0 ? { recommendations: advised.map((one) => labelRecommendation(one, label)) } : {}),
    ...(whole
      ? {
          arguments: findArguments(
            whole,
            claims.filter(({ id }) => wanted.has(id)),
            citations,
          ).map((argument) => laidOut.get(argument.claimId) ?? argument),
        }
      : {}),
    ignores,
    ignored,
    baseline: isNarrowed ? null : (baseline?.finish({ found: all, known: baselined, isComplete }) ?? null),
    notChecked: [
      ...groupPassedOver(passedOver),
      ...copies.map(({ file, why }) => ({ what: file.path, why })),
      ...unmatchedSources(
        subject.sources.filter((source) => documents.has(source.documentId) && !copies.some(({ file }) => file === source)),
        { references, usedIds },
      ),
      ...[manuscript!, ...documents.values()]
        .filter(({ front }) => detectLanguage(front) === "other")
        .map(named)
        .map(notInEnglish),
      ...[manuscript!, ...documents.values()]
        .filter(({ recognised }) => recognised > 0)
        .map(named)
        .map(readByOcr),
      ...(scope
        ? excludedByScope(scope, { claims, wanted })
        : notChecked({
            references,
            citations,
            sources: sources.length > 0 ? "some" : sourcesNamed ? "unusable" : "none",
            claims,
            judged: new Set(looked.map(({ claimId }) => claimId)),
            isLookedUp: judgements.size > 0,
            isNarrowed,
          })),
    ],
    summary: summariseReport(
      { claims, verdicts, findings, judgements: [...judgements.values()], texts },
      { deselected, ignored: ignored.length, baselined: baselined.length, fixed: 0 },
    ),
  };
}

/** The judgements of references by the id of their reference, without it, and with what the whole list says about the quality of each. */
export async function reportedJudgements(store: Store, documentId: string): Promise<Map<string, ReportedJudgement>> {
  const stored = await store.referenceJudgements.list(documentId);
  if (stored.length === 0) return new Map();
  const [manuscript] = await store.documents.describe([documentId]);
  const ofList = assessList(await store.references.list(documentId), manuscript?.authors ?? []);
  return new Map(
    stored.map(({ judgement: { referenceId, ...judgement } }) => {
      const { quality } = judgement;
      const more = ofList.get(referenceId) ?? [];
      return [referenceId, { ...judgement, ...(quality ? { quality: { ...quality, facts: [...quality.facts, ...more] } } : {}) }];
    }),
  );
}

/** Rule families that compare claims with sources. */
const claimRuleCodes = /^(?:CLM|NUM|QUO|STR)/;

function toNamedDocument({ id, format, title, contentHash, pages, failures }: DocumentSummary, path: string): NamedDocument {
  return { id, path, format, title, contentHash, pages, failures };
}

/** Adds what is doubtful about the reading, now that its claims are known. */
function withDoubts(document: NamedDocument, reading: ReadingQuality | undefined): NamedDocument {
  const doubts = reading ? doubtReading(reading, document.format) : [];
  const known = new Set(document.failures.map(({ why }) => why));
  return { ...document, failures: [...document.failures, ...doubts.filter(({ why }) => !known.has(why))] };
}

function notInEnglish({ title }: DocumentSummary): Report["notChecked"][number] {
  return { what: title, why: "it is not in English, and the local models read no other language" };
}

function readByOcr({ title, recognised, pages }: DocumentSummary): Report["notChecked"][number] {
  const which = recognised === pages ? "its pages were" : recognised === 1 ? "1 page was" : `${recognised} pages were`;
  return { what: title, why: `${which} read from pictures; differences found there are never called contradictions` };
}

/** Shorter titles are shared by several works. */
const minTitleLength = 20;

/** Sources that were not read because another file of the same work was, each with the one that was read instead. */
function duplicateSources(
  files: readonly NamedFile[],
  documents: ReadonlyMap<string, DocumentSummary>,
  meant: ReadonlySet<string | null>,
): { file: NamedFile; why: string }[] {
  const marksOf = ({ documentId }: NamedFile): string[] => {
    const { identifiers, title = "" } = documents.get(documentId) ?? {};
    const words = comparable(title);
    return [...(identifiers?.doi ? [`DOI, ${identifiers.doi},`] : []), ...(words.length < minTitleLength ? [] : [`title, “${words}”,`])];
  };
  const used = new Map(
    files.filter(({ documentId }) => meant.has(documentId)).flatMap((file) => marksOf(file).map((mark) => [mark, file])),
  );
  return files.flatMap((file) => {
    const mark = meant.has(file.documentId) ? undefined : marksOf(file).find((one) => used.has(one));
    if (mark === undefined) return [];
    const same = mark.replace(/^title, .*/, "title");
    return [{ file, why: `${used.get(mark)!.path} has the same ${same} and was read for it; \`ibid add FILE --for KEY\` chooses another` }];
  });
}

/** Maximum number of sources that are named in one line. */
const maxNamedSources = 10;

/** Sources that the user named and no entry of the reference list means. They are searched for claims without a readable source alone. */
function unmatchedSources(
  sources: readonly NamedFile[],
  { references, usedIds }: { references: readonly unknown[]; usedIds: ReadonlySet<string | null> },
): Report["notChecked"] {
  const unmatched = sources.filter(({ documentId }) => !usedIds.has(documentId)).map(({ path }) => path);
  if (unmatched.length === 0 || references.length === 0) return [];
  const more = unmatched.length - maxNamedSources;
  const names = unmatched.slice(0, maxNamedSources).join(", ") + (more > 0 ? ` and ${more} more` : "");
  const what = unmatched.length === 1 ? "1 source" : `${unmatched.length} sources`;
  return [{ what, why: `no entry of the reference list matches ${names}; \`ibid add FILE --for KEY\` assigns one` }];
}

/** What --only left out: it must not look checked. */
function excludedByScope(
  { names, stages }: ResolvedCheckScope,
  { claims, wanted }: { claims: Claim[]; wanted: Set<string> },
): Report["notChecked"] {
  const why = `left out by --only ${names.map((name) => (/\s/.test(name) ? JSON.stringify(name) : name)).join(", ")}`;
  if (!stages.has("verification")) return [{ what: "claims against their sources", why }];
  const passed = claims.filter(({ id, binding, needsCitation }) => (binding !== "none" || needsCitation) && !wanted.has(id)).length;
  return [
    ...(passed > 0 ? [{ what: passed === 1 ? "1 claim" : `${passed} claims`, why }] : []),
    { what: "findings about anything else", why },
  ];
}
