import { type SQL, sql } from "drizzle-orm";
import type { SearchFilter } from "../../domain/search/search-result.ts";

/** Normalizes names for a filter: whole words, without case and accents. */
function foldName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll("\0", " ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** The same in SQL. The collation knows the letters of all languages, independent of the collation of the database. */
const folded = (name: SQL) =>
  sql`lower(regexp_replace(normalize(${name}, NFKD), ${sql.raw(String.raw`E'[\u0300-\u036F]'`)}, '', 'g') collate "pg_c_utf8")`;

/** Authors of the work, otherwise those that the document itself names. */
const authorsOf = sql`
  select author ->> 'family' as family from holdings held join documents on documents.id = held.document_id
   cross join lateral jsonb_array_elements(
     case when jsonb_array_length(coalesce(held.work -> 'author', '[]')) > 0 then held.work -> 'author' else documents.authors end) author
   where held.document_id = passages.document_id`;

/** Limits a search to added documents that match the filter. A manuscript that was only checked is never found by others. */
export function libraryScope(filter: SearchFilter): SQL {
  const { documentIds, collections, yearFrom, yearTo, authors = [], section, kinds } = filter;
  const year = sql`(holdings.work ->> 'year')::int`;
  const ofHolding = [
    sql`holdings.document_id = passages.document_id`,
    ...(yearFrom === undefined ? [] : [sql`${year} >= ${yearFrom}`]),
    ...(yearTo === undefined ? [] : [sql`${year} <= ${yearTo}`]),
  ];
  const conditions = [
    sql`passages.kind <> 'references'`,
    sql`exists (select from holdings where ${sql.join(ofHolding, sql` and `)})`,
    ...(documentIds === undefined ? [] : [oneOf(sql`passages.document_id`, documentIds)]),
    ...(kinds === undefined ? [] : [oneOf(sql`passages.kind`, kinds)]),
    ...(collections === undefined
      ? []
      : [sql`exists (select from collections where collections.document_id = passages.document_id and ${oneOf(sql`name`, collections)})`]),
    ...authors.map((author) => {
      const name = ` ${foldName(author)} `;
      return sql`exists (select from (${authorsOf}) author where strpos(' ' || ${folded(sql`family`)} || ' ', ${name}) > 0)`;
    }),
    ...wordsOf(section ?? "").map((word) => sql`strpos(lower(passages.section collate "pg_c_utf8"), ${word}) > 0`),
  ];
  return sql.join(conditions, sql` and `);
}

export function isLimited(filter: SearchFilter): boolean {
  return Object.values(filter).some((limit) => limit !== undefined);
}

/** An empty list matches nothing, which `in ()` cannot express. */
const oneOf = (column: SQL, values: readonly string[]) => (values.length === 0 ? sql`false` : sql`${column} in ${[...values]}`);

const wordsOf = (text: string) => text.toWellFormed().replaceAll("\0", " ").toLowerCase().split(/\s+/).filter(Boolean);
