import type { Config } from "../../config/schema.ts";
import type { Finding } from "../../domain/finding.ts";
import { makeId } from "../../domain/id.ts";
import { isUnderWay } from "../../domain/is-under-way.ts";
import type { NamedDocument, Report } from "../../domain/report.ts";
import type { Run } from "../../domain/run.ts";
import { catalogue } from "../../stages/findings/catalogue.ts";
import { gatherRecords } from "../../stages/findings/gather-records.ts";
import type { Records } from "../../stages/findings/records.ts";
import { findAll } from "../../stages/findings/stage.ts";
import type { ListedDocument } from "../../store/listings.ts";
import type { Store } from "../../store/store.ts";
import type { DocumentMemory } from "../documents/document-memory.ts";
import { notChecked } from "../not-checked.ts";
import { selection } from "../selection.ts";
import { settleFindings } from "../settle-findings.ts";
import { summarise } from "../summarise.ts";
import { version } from "../version.ts";
import { nameSources } from "./name-sources.ts";

export interface PartialTools {
  store: Store;
  documents: DocumentMemory;
  config: Config;
}

/** What a check has come to so far, or came to before reports were kept: all that its records tell. Undefined where nobody began one. */
export async function gatherPartial(
  documentId: string,
  { store, documents, config }: PartialTools,
): Promise<{ report: Report; isPartial: boolean } | undefined> {
  const [listed] = await store.listings.list(documentId);
  if (!listed || (!listed.run && !listed.checked)) return undefined;
  const run = (listed.run && (await store.runs.get(listed.run.id))) ?? formerRun(listed);
  const isPartial = listed.checked === null;
  const ended = { isPartial, isUnderWay: isUnderWay(run) };
  const manuscript = await documents.find(documentId);
  if (!manuscript) return { report: empty(run, unread(listed)), isPartial };
  const records = await gatherRecords(store, documentId, { document: async () => manuscript, passages: (id) => store.passages.list(id) });
  const all = ended.isPartial || ended.isUnderWay ? draw(records) : await store.findings.list(documentId);
  const settled = settleFindings(all, {
    isSelected: selection(config),
    comments: manuscript.markup.comments,
    rules: catalogue,
    isKnown: () => false,
    hasLooked: () => false,
  });
  const { references, citations, claims, verdicts } = records;
  const matches = new Map((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match]));
  const order = new Map(claims.map(({ id, ordinal }) => [id, ordinal]));
  const report = empty(run, {
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
  return {
    report: {
      ...report,
      sources: await nameSources(store, [...named, ...[...matches.values()].flatMap((match) => match.documentId ?? [])]),
      references: references.map(({ documentId: _, ...reference }) => {
        const { documentId: id = null, confidence = 1, reason = "not looked for yet" } = matches.get(reference.id) ?? {};
        return { ...reference, match: { documentId: id, confidence, reason } };
      }),
      citations: citations.map(({ documentId: _, ...citation }) => citation),
      claims: claims.map(({ documentId: _, ...claim }) => claim),
      verdicts: verdicts.toSorted((one, other) => (order.get(one.claimId) ?? 0) - (order.get(other.claimId) ?? 0)),
      findings: settled.findings,
      ignores: settled.ignores,
      ignored: settled.ignored,
      notChecked: ended.isUnderWay ? [] : notChecked({ references, citations, sources: "some", claims, judged }),
      summary: summarise({ claims, verdicts, findings: settled.findings }, counts),
    },
    isPartial,
  };
}

/** Before the claims are known little can be told, and much of it would be taken back. */
function draw(records: Records): Finding[] {
  return records.claims.length === 0 ? [] : findAll(records);
}

/** A check whose run is not known any more. */
function formerRun({ id, checked }: ListedDocument): Run {
  const at = checked?.at ?? new Date(0).toISOString();
  return { id: makeId("run", id), command: "check", documentId: id, state: "complete", startedAt: at, endedAt: at, failures: [] };
}

function unread({ id, file, format }: ListedDocument): NamedDocument {
  const name = file?.name ?? id;
  return { id, path: name, format: format ?? "text", title: name, contentHash: file?.contentHash ?? "", pages: null, failures: [] };
}

function empty(run: Run, manuscript: NamedDocument): Report {
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
    summary: summarise({ claims: [], verdicts: [], findings: [] }, { deselected: 0, ignored: 0, baselined: 0, fixed: 0 }),
  };
}
