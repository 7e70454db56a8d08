import { makeId } from "../../src/domain/id.ts";
import type { Database } from "../../src/store/database/database.ts";
import { inventPassage } from "./invented/invented-passages.ts";

const passagesPerDocument = 20;
const batchSize = 1_000;
/** Every tenth document is in the large collection, every thousandth in the small one. */
export const collections = { large: "tenth", small: "thousandth" };

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** Puts invented passages into an empty library by a few large statements; the product's own way would take an hour. */
export async function loadPassages(database: Database, count: number, onProgress: (done: number) => void): Promise<void> {
  // Built at the end, which is much faster than word by word.
  await database.execute("drop index passages_bm25_index");
  for (let start = 0; start < count; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => start + index);
    const rows = numbers.map((number) => {
      const { text, vector } = inventPassage(number);
      const document = Math.floor(number / passagesPerDocument);
      const ordinal = number % passagesPerDocument;
      return {
        id: makeId("psg", "bench", number),
        document_id: makeId("doc", "bench", document),
        document,
        ordinal,
        text,
        vector: JSON.stringify(vector),
      };
    });
    const documents = [...new Map(rows.map(({ document_id, document }) => [document_id, { document_id, document }])).values()];
    await database.execute(`
      with given as (select * from jsonb_to_recordset(${literal(documents)}) as given (document_id text, document int)),
      written as (
        insert into documents (id, content_hash, format, title, identifiers, body, blocks, layout, failures)
        select document_id, document_id, 'text', 'Document ' || document, '{}', '', '[]', '{"kind": "lines", "segments": [], "lineStarts": [0]}', '[]' from given on conflict do nothing),
      held as (
        insert into holdings (document_id, path, work)
        select document_id, 'document-' || document || '.txt', jsonb_build_object('author', '[]'::jsonb, 'year', 1990 + document % 30) from given on conflict do nothing)
      insert into collections (document_id, name)
      select document_id, '${collections.large}' from given where document % 10 = 0
       union all select document_id, '${collections.small}' from given where document % 1000 = 0 on conflict do nothing`);
    const texts = rows.map(({ vector, ...rest }) => rest);
    await database.execute(`
      insert into passages (id, document_id, ordinal, kind, section, start_offset, end_offset, body, sentences)
      select id, document_id, ordinal, 'prose', '', 0, length(text), text, jsonb_build_array(jsonb_build_object('start', 0, 'end', length(text)))
        from jsonb_to_recordset(${literal(texts)}) as given (id text, document_id text, ordinal int, text text)`);
    const vectors = rows.map(({ id, vector }) => ({ id, vector }));
    await database.execute(`
      insert into embeddings (passage_id, embedder, embedding)
      select id, 'bench', vector::vector from jsonb_to_recordset(${literal(vectors)}) as given (id text, vector text)`);
    onProgress(start + numbers.length);
  }
  await database.execute("create index passages_bm25_index on passages using bm25 (body) with (text_config='english')");
  await database.execute("analyze");
}
