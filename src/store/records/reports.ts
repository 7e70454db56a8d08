import { eq, inArray, sql } from "drizzle-orm";
import { Report } from "../../domain/report/report.ts";
import type { Database } from "../database/database.ts";
import { documents, reports } from "../schema.ts";
import { readRecord } from "./read-record.ts";

/** Stamps of the parts of a review. Each changes when its part changes. */
export interface ReviewStamps {
  /** Null when no check has completed. */
  report: string | null;
  decisions: string;
  assignments: string;
  /** The newest run and its state. */
  run: string;
  /** The number of records of a check, when there is no report. */
  records: string;
  /** All reports of the library: the versions of a manuscript can change only with them. */
  library: string;
}

/** The inputs of the stamps. */
export interface ReviewStampQuery {
  documentId: string;
  /** The versions of the manuscript: decisions about any of them count. */
  lineage: { paths: string[]; documentIds: string[] };
  /** Fingerprints of its references. */
  fingerprints: string[];
}

/** Characters of a stored report. To index one of 40 million takes the embedded database a gigabyte, which it never gives back. */
const maxReportCharacters = 12_000_000;

export function reportStore(database: Database) {
  return {
    /**
     * Saves the report of a manuscript's last check. It is not saved if a source was removed meanwhile, because no quotation may outlive its
     * document, nor if it is larger than the report of any book; it is then assembled from its records each time.
     */
    async save(report: Report): Promise<void> {
      const row = { document_id: report.manuscript.id, made_at: new Date().toISOString(), content: report };
      const ids = [...new Set([report.manuscript, ...report.sources].map(({ id }) => id))];
      await database.transaction(async (transaction) => {
        // A transaction that removes one of them waits, and then finds this report.
        const there = await transaction.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids)).for("key share");
        if (there.length === ids.length && JSON.stringify(report).length <= maxReportCharacters)
          await transaction.insert(reports).values(row).onConflictDoUpdate({ target: reports.document_id, set: row });
        else await transaction.delete(reports).where(eq(reports.document_id, row.document_id));
      });
    },

    async get(documentId: string): Promise<Report | undefined> {
      const [row] = await database.select({ content: reports.content }).from(reports).where(eq(reports.document_id, documentId));
      return row && readRecord(Report, row.content, { table: "reports", id: documentId });
    },

    /** The manuscript whose report has a finding with this id. */
    async documentOfFinding(id: string): Promise<string | undefined> {
      const isIn = sql`${reports.content} -> 'findings' @> ${JSON.stringify([{ id }])}::jsonb`;
      const [row] = await database.select({ id: reports.document_id }).from(reports).where(isIn).limit(1);
      return row?.id;
    },

    /** The paths of a source in the reports of the last checks, newest first. */
    async pathsOf(documentId: string): Promise<string[]> {
      const { rows } = (await database.execute(sql`
        select source ->> 'path' as path from reports, jsonb_array_elements(content -> 'sources') source
        where content -> 'sources' @> ${JSON.stringify([{ id: documentId }])}::jsonb and source ->> 'id' = ${documentId}
        order by made_at desc`)) as unknown as { rows: { path: string }[] };
      return [...new Set(rows.map(({ path }) => path))];
    },

    /** The current snapshot of the library: the same text means that nothing has changed since. It reads no table. */
    async moment(): Promise<string> {
      const { rows } = (await database.execute(sql`select pg_current_snapshot()::text as moment`)) as unknown as {
        rows: [{ moment: string }];
      };
      return rows[0].moment;
    },

    /** Queried before a cached review is shown, so it is one short statement. */
    async stamps({ documentId, lineage, fingerprints }: ReviewStampQuery): Promise<ReviewStamps> {
      const oneOf = (values: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
      // The id of the transaction that wrote a row changes with every change of the row.
      const { rows } = (await database.execute(sql`select
        (select xmin::text from reports where document_id = ${documentId}) as report,
        (select concat(count(*), '-', max(xmin::text::bigint)) from decisions
          where path in ${oneOf(lineage.paths)} or document_id in ${oneOf(lineage.documentIds)}) as decisions,
        (select coalesce(string_agg(fingerprint || document_id, ',' order by fingerprint), '') from assignments
          where fingerprint in ${oneOf(fingerprints)}) as assignments,
        coalesce((select id || state from runs where document_id = ${documentId} and command = 'check' order by started_at desc limit 1), '') as run,
        concat((select count(*) from claims where document_id = ${documentId}), '-', (select count(*) from verdicts where document_id = ${documentId}), '-',
          (select string_agg(stage || left(input_hash, 8), ',' order by stage) from completions where document_id = ${documentId})) as records,
        (select concat(count(*), '-', max(xmin::text::bigint)) from reports) as library`)) as unknown as { rows: [ReviewStamps] };
      return rows[0];
    },
  };
}
