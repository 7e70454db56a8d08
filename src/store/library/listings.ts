import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { DocumentFormat } from "../../domain/document/document.ts";
import { missingSourceCode } from "../../domain/report/group-missing-sources.ts";
import { Report } from "../../domain/report/report.ts";
import { RunState } from "../../domain/run/run.ts";
import type { Database } from "../database/database.ts";
import { readRecord } from "../records/read-record.ts";
import { files, reports } from "../schema.ts";

const time = z.union([z.string(), z.date()]).transform((at) => new Date(at).toISOString());

/** A further file of a held work is part of that work's entry, unless it was checked itself. */
const isListed = sql`(h.document_id is not null or e.document_id is not null or r.id is not null or not exists (select from holdings main
  where main.other_files @> jsonb_build_array(jsonb_build_object('documentId', i.id))))`;

/** A document that was read, or an upload that was not. */
const ListedDocument = z.object({
  id: z.string(),
  /** Null for an upload that was never read. */
  title: z.string().nullable(),
  /** Null when only a run mentions the document, which has not been read yet. */
  format: DocumentFormat.nullable(),
  pages: z.number().int().nullable(),
  held: z.object({ path: z.string(), title: z.string().nullable(), addedAt: time }).nullable(),
  checked: z.object({ path: z.string(), since: z.string().nullable(), at: time }).nullable(),
  run: z.object({ id: z.string(), state: RunState, startedAt: time, why: z.string().nullable() }).nullable(),
  file: z.object({ name: z.string(), contentHash: z.string(), uploadedAt: time }).nullable(),
  /** Changes with the report of its last check. Null without a report. */
  reportStamp: z.string().nullable(),
  /** Changes with the decisions about it, or about manuscripts with its path. Begins with 0 when there is none. */
  decisionStamp: z.string(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export function listingStore(database: Database) {
  async function rowsOf<Row>(statement: SQL): Promise<Row[]> {
    return ((await database.execute(statement)) as unknown as { rows: Row[] }).rows;
  }
  return {
    /** All documents, uploads and manuscripts of runs, or one of them, without their text. */
    async list(documentId?: string): Promise<ListedDocument[]> {
      const rows = await rowsOf(sql`
        select i.id, d.title, coalesce(d.format, f.format) as format, d.pages,
          case when h.document_id is null then null
            else json_build_object('path', h.path, 'title', h.work ->> 'title', 'addedAt', h.added_at) end as held,
          case when e.document_id is null then null else json_build_object('path', e.path, 'since', e.since, 'at', e.checked_at) end as checked,
          case when r.id is null then null else json_build_object('id', r.id, 'state', r.state, 'startedAt', r.started_at, 'why', r.failures -> 0 ->> 'message') end as run,
          case when f.document_id is null then null else json_build_object('name', f.name, 'contentHash', f.content_hash, 'uploadedAt', f.uploaded_at) end as file,
          p.xmin::text as "reportStamp",
          (select concat(count(*), '-', max(s.xmin::text::bigint)) from decisions s
            where s.document_id = d.id or s.path in (e.path, e.since)) as "decisionStamp"
        from (select id from documents union select document_id from files where document_id like 'doc\\_%'
          union select document_id from runs where document_id is not null and command = 'check') i
        left join documents d on d.id = i.id
        left join files f on f.document_id = i.id
        left join holdings h on h.document_id = d.id
        left join reports p on p.document_id = d.id
        left join (select distinct on (document_id) document_id, path, since, checked_at from editions order by document_id, checked_at desc) e
          on e.document_id = d.id
        left join (select distinct on (document_id) document_id, id, state, started_at, failures from runs
          where document_id is not null and command = 'check' order by document_id, started_at desc) r
          on r.document_id = i.id
        where ${documentId === undefined ? isListed : sql`i.id = ${documentId}`}
        order by 1`);
      return rows.map((row) => readRecord(ListedDocument, row, { table: "documents", id: String((row as { id?: unknown }).id) }));
    },

    /** The summaries of their last checks, without decisions. Claims whose source is missing are not counted as findings. */
    async summaries(documentIds: readonly string[]): Promise<Map<string, Report["summary"]>> {
      if (documentIds.length === 0) return new Map();
      const rows = await database
        .select({
          id: reports.document_id,
          summary: sql`${reports.content} -> 'summary'`,
          missing: sql<number>`(select count(*)::int from jsonb_array_elements(${reports.content} -> 'findings') finding
            where finding ->> 'code' = ${missingSourceCode} and coalesce(finding ->> 'claimId', '') not in (
              select verdict ->> 'claimId' from jsonb_array_elements(${reports.content} -> 'verdicts') verdict
              where jsonb_array_length(verdict -> 'elsewhere') > 0))`,
        })
        .from(reports)
        .where(inArray(reports.document_id, [...documentIds]));
      return new Map(
        rows.map(({ id, summary, missing }) => {
          const { findings, ...rest } = Report.shape.summary.parse(summary);
          return [id, { ...rest, findings: { ...findings, info: findings.info - missing } }];
        }),
      );
    },

    /** The paths of the sources of all checks, with a stamp that changes with the reports. */
    async sourcePaths(
      known: { stamp: string; paths: Map<string, string> } | undefined,
    ): Promise<{ stamp: string; paths: Map<string, string> }> {
      const [{ stamp } = { stamp: "" }] = await rowsOf<{ stamp: string }>(
        sql`select concat(count(*), '-', max(xmin::text::bigint)) as stamp from reports`,
      );
      if (known?.stamp === stamp) return known;
      const rows = await rowsOf<{ id: string; path: string }>(sql`
        select source ->> 'id' as id, source ->> 'path' as path from reports, jsonb_array_elements(content -> 'sources') source order by made_at`);
      return { stamp, paths: new Map(rows.map(({ id, path }) => [id, path])) };
    },

    /** Which of these were uploaded, so that their original can be shown. */
    async uploaded(documentIds: readonly string[]): Promise<Map<string, { name: string; format: DocumentFormat }>> {
      if (documentIds.length === 0) return new Map();
      const rows = await database
        .select({ id: files.document_id, name: files.name, format: files.format })
        .from(files)
        .where(inArray(files.document_id, [...documentIds]));
      return new Map(rows.map(({ id, name, format }) => [id, { name, format: DocumentFormat.parse(format) }]));
    },
  };
}
