import type { Config } from "../../config/schema.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { makeId } from "../../domain/id.ts";
import type { NamedDocument, Report } from "../../domain/report/report.ts";
import { isRunActive } from "../../domain/run/is-run-active.ts";
import type { Run } from "../../domain/run/run.ts";
import { version } from "../../package-root.ts";
import { documentTasks } from "../../stages/document-tasks.ts";
import type { FindingInputs } from "../../stages/findings/finding-draft.ts";
import { loadFindingInputs } from "../../stages/findings/load-finding-inputs.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import type { ListedDocument } from "../../store/library/listings.ts";
import type { Store } from "../../store/store.ts";
import type { DocumentCache } from "../documents/document-cache.ts";
import { openEvidenceLabels } from "../label-evidence.ts";
import { reportedJudgements } from "../report/assemble-report.ts";
import { notChecked } from "../report/not-checked.ts";
import { partitionFindings } from "../report/partition-findings.ts";
import { ruleSelector } from "../report/rule-selector.ts";
import { summariseReport } from "../report/summarise-report.ts";

export interface ReviewTools {
  store: Store;
  documents: DocumentCache;
  config: Config;
}

/** The results of a check so far, or of a check made before reports were stored. Undefined when none was started. */
export async function gatherPartialReport(
  documentId: string,
  { store, documents, config }: ReviewTools,
): Promise<{ report: Report; isPartial: boolean } | undefined> {
  const [listed] = await store.listings.list(documentId);
  if (!listed || (!listed.run && !listed.checked)) return undefined;
  const run = (listed.run && (await store.runs.get(listed.run.id))) ?? runOfEarlierCheck(listed);
  const isPartial = listed.checked === null;
  const ended = { isPartial, isUnderWay: isRunActive(run) };
  const manuscript = await documents.find(documentId);
  if (!manuscript) return { report: emptyReport(run, toUnreadManuscript(listed)), isPartial };
  const records = await loadFindingInputs(store, documentId, {
    document: async () => manuscript,
    passages: (id) => store.passages.list(id),
  });
  const all = ended.isPartial || ended.isUnderWay ? await findingsSoFar(records) : await store.findings.list(documentId);
  const settled = partitionFindings(all, {
    isSelected: ruleSelector(config),
    comments: manuscript.markup.comments,
    rules: ruleCatalogue,
    isKnown: () => false,
    hasLooked: () => false,
  });
  const { references, citations, claims, verdicts } = records;
  const matches = new Map((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match]));
  const judgements = await reportedJudgements(store, documentId);
  const order = new Map(claims.map(({ id, ordinal }) => [id, ordinal]));
  const report = emptyReport(run, {
    id: documentId,
    path: listed.file?.name ?? listed.checked?.path ?? listed.held?.path ?? "",
    format: manuscript.format,
    title: manuscript.title,
    contentHash: manuscript.contentHash,
    pages: listed.pages,
    failures: manuscript.failures,
  });
  const named = run.order?.command === "check" ? run.order.sources : [];
  const counts = { deselected: settled.deselected, ignored: settled.ignored.length, baselined: 0, fixed: 0 };
  const judged = new Set(verdicts.map(({ claimId }) => claimId));
  const sources = await describeSources(store, [...named, ...[...matches.values()].flatMap((match) => match.documentId ?? [])]);
  // Labels need the sources themselves: while a check goes on they would be read again with every result.
  const evidence = ended.isUnderWay ? [] : [...verdicts, ...settled.findings].flatMap((each) => each.evidence);
  const label = await openEvidenceLabels(evidence, { store, sources: new Map(sources.map((source) => [source.id, source])) });
  return {
    report: {
      ...report,
      sources,
      references: references.map(({ documentId: _, ...reference }) => {
        const { documentId: id = null, confidence = 1, reason = "not looked for yet" } = matches.get(reference.id) ?? {};
        const judgement = judgements.get(reference.id);
        return { ...reference, match: { documentId: id, confidence, reason }, ...(judgement ? { judgement } : {}) };
      }),
      citations: citations.map(({ documentId: _, ...citation }) => citation),
      claims: claims.map(({ documentId: _, ...claim }) => claim),
      verdicts: verdicts
        .toSorted((one, other) => (order.get(one.claimId) ?? 0) - (order.get(other.claimId) ?? 0))
        .map((verdict) => ({ ...verdict, evidence: verdict.evidence.map(label) })),
      findings: settled.findings.map((finding) => ({ ...finding, evidence: finding.evidence.map(label) })),
      ignores: settled.ignores,
      ignored: settled.ignored,
      notChecked: ended.isUnderWay
        ? []
        : notChecked({
            references,
            citations,
            sources: "some",
            claims,
            judged,
            isLookedUp: judgements.size > 0,
          }),
      summary: summariseReport({ claims, verdicts, findings: settled.findings, judgements: [...judgements.values()] }, counts),
    },
    isPartial,
  };
}

/** Before the claims are known there is little to show, and much of it would change again. */
async function findingsSoFar(records: FindingInputs): Promise<Finding[]> {
  return records.claims.length === 0 ? [] : documentTasks.collectFindings(records);
}

/** A check whose run is no longer stored. */
function runOfEarlierCheck({ id, checked }: ListedDocument): Run {
  const at = checked?.at ?? new Date(0).toISOString();
  return { id: makeId("run", id), command: "check", documentId: id, state: "complete", startedAt: at, endedAt: at, failures: [] };
}

function toUnreadManuscript({ id, file, format }: ListedDocument): NamedDocument {
  const name = file?.name ?? id;
  return { id, path: name, format: format ?? "text", title: name, contentHash: file?.contentHash ?? "", pages: null, failures: [] };
}

function emptyReport(run: Run, manuscript: NamedDocument): Report {
  const { id, startedAt, state, failures, spending } = run;
  const seconds = Math.max(0, (Date.parse(run.endedAt ?? startedAt) - Date.parse(startedAt)) / 1_000);
  return {
    schemaVersion: 1,
    tool: { name: "ibid", version: version() },
    run: { id, startedAt, seconds, state, failures, ...(spending ? { spending } : {}) },
    manuscript,
    sources: [],
    references: [],
    citations: [],
    claims: [],
    verdicts: [],
    findings: [],
    comparison: null,
    ignores: [],
    ignored: [],
    baseline: null,
    notChecked: [],
    summary: summariseReport({ claims: [], verdicts: [], findings: [] }, { deselected: 0, ignored: 0, baselined: 0, fixed: 0 }),
  };
}

/** Documents with the names of their upload or holding. Those that are not read yet are left out. */
async function describeSources(store: Store, documentIds: readonly string[]): Promise<NamedDocument[]> {
  const ids = [...new Set(documentIds)];
  const files = await store.listings.uploaded(ids);
  const paths = new Map((await store.cards.list({ documentIds: ids, all: true })).map((card) => [card.documentId, card.path]));
  return (await store.documents.describe(ids)).map(({ id, format, title, contentHash, pages, failures }) => ({
    id,
    path: files.get(id)?.name ?? paths.get(id) ?? title,
    format,
    title,
    contentHash,
    pages,
    failures,
  }));
}
