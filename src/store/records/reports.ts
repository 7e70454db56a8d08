import { eq, inArray, sql } from "drizzle-orm";
import { Report } from "../../domain/report/report.ts";
import type { Database } from "../database/database.ts";
import { documents, reports } from "../schema.ts";

/** What a review of a document is made of, in short: each part is another text when what it tells of has changed. */
export interface ReviewStamps {
  /** Null where no check of it has come to its end. */
  report: string | null;
  decisions: string;
  assignments: string;
  /** The newest run about it and its state. */
  run: string;
  /** How much of a check is there, where no report is. */
  records: string;
  /** All reports of the library: which manuscripts are versions of one another can only change with them. */
  library: string;
}

/** Whose changes are looked for. */
export interface ReviewStampQuery {
  documentId: string;
  /** The versions of the manuscript: what people said about any of them counts. */
  lineage: { paths: string[]; documentIds: string[] };
  /** Fingerprints of its references. */
  fingerprints: string[];
}

export function reportStore(database: Database) {
  return {
    /**
     * Keeps what the last check of a manuscript came to, in the place of what an earlier one did. Where a source was removed meanwhile nothing is
     * kept, as no quotation outlives its document.
     */
    async save(report: Report): Promise<void> {
      const row = { document_id: report.manuscript.id, made_at: new Date().toISOString(), content: report };
      const ids = [...new Set([report.manuscript, ...report.sources].map(({ id }) => id))];
      await database.transaction(async (transaction) => {
        // Whoever removes one of them waits, and then finds this report.
        const there = await transaction.select({ id: documents.id }).from(documents).where(inArray(documents.id, ids)).for("key share");
        if (there.length === ids.length)
          await transaction.insert(reports).values(row).onConflictDoUpdate({ target: reports.document_id, set: row });
        else await transaction.delete(reports).where(eq(reports.document_id, row.document_id));
      });
    },

    async get(documentId: string): Promise<Report | undefined> {
      const [row] = await database.select({ content: reports.content }).from(reports).where(eq(reports.document_id, documentId));
      return row && Report.parse(row.content);
    },

    /** Which manuscript's report has a finding with this id. */
    async documentOfFinding(id: string): Promise<string | undefined> {
      const isIn = sql`${reports.content} -> 'findings' @> ${JSON.stringify([{ id }])}::jsonb`;
      const [row] = await database.select({ id: reports.document_id }).from(reports).where(isIn).limit(1);
      return row?.id;
    },

    /** The files that a source was read from, as far as the last checks tell; the newest first. */
    async pathsOf(documentId: string): Promise<string[]> {
      const { rows } = (await database.execute(sql`
        select source ->> 'path' as path from reports, jsonb_array_elements(content -> 'sources') source
        where content -> 'sources' @> ${JSON.stringify([{ id: documentId }])}::jsonb and source ->> 'id' = ${documentId}
        order by made_at desc`)) as unknown as { rows: { path: string }[] };
      return [...new Set(rows.map(({ path }) => path))];
    },

    /** Which changes of the whole library can be seen: the same text means that nothing has changed since. It reads no table. */
    async moment(): Promise<string> {
      const { rows } = (await database.execute(sql`select pg_current_snapshot()::text as moment`)) as unknown as {
        rows: [{ moment: string }];
      };
      return rows[0].moment;
    },

    /** Asked before anything that is remembered of a review is shown, and so in one short statement. */
    async standing({ documentId, lineage, fingerprints }: ReviewStampQuery): Promise<ReviewStamps> {
      const oneOf = (values: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
      // The number of the transaction that wrote a row changes with every change of it.
      const { rows } = (await database.execute(sql`select
        (select xmin::text from reports where document_id = ${documentId}) as report,
        (select concat(count(*), '-', max(xmin::text::bigint)) from decisions
          where path in ${oneOf(lineage.paths)} or document_id in ${oneOf(lineage.documentIds)}) as decisions,
        (select coalesce(string_agg(fingerprint || document_id, ',' order by fingerprint), '') from assignments
          where fingerprint in ${oneOf(fingerprints)}) as assignments,
        coalesce((select id || state from runs where document_id = ${documentId} order by started_at desc limit 1), '') as run,
        concat((select count(*) from claims where document_id = ${documentId}), '-', (select count(*) from verdicts where document_id = ${documentId}), '-',
          (select string_agg(stage || left(input_hash, 8), ',' order by stage) from completions where document_id = ${documentId})) as records,
        (select concat(count(*), '-', max(xmin::text::bigint)) from reports) as library`)) as unknown as { rows: [ReviewStamps] };
      return rows[0];
    },
  };
}
