import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { isLimited, libraryScope } from "./library-scope.ts";
import { type Embedding, fuseSides, nearest, noRanking, type RankedRow, type RankingQuery, scopedRanking } from "./rank-passages.ts";
import { nearestBySigns, scanSettings } from "./vector-index.ts";

/** Passages that a filter may leave and still be ranked one by one, which is exact and then faster than to look for them among all others. */
const fewPassages = 4_000;

/** Passages that an index is asked for, for one that the search wants: a filter, or the whole vector, may think otherwise of some. */
const spare = { lexical: 4, dense: 10 };

/** How much more is asked for when the filter left too few, and the most that makes sense. */
const [growth, furthest] = [6, 20_000];

/**
 * Ranks the passages of the library that pass a filter. The indexes know nothing of filters: they are asked for more until enough
 * of it passes. Few passages are ranked by themselves.
 */
export async function rankLibrary(database: Database, query: RankingQuery, isIndexed: boolean): Promise<RankedRow[]> {
  const { filter = {}, depth } = query;
  const scope = libraryScope(filter);
  if (isLimited(filter) && (await isSmall(database, scope))) return rowsOf(database, scopedRanking(query, scope));
  for (let reach = 1; reach * depth * spare.lexical <= furthest; reach *= growth) {
    const reached = { lexical: reach * depth * spare.lexical, dense: reach * depth * spare.dense };
    const rows = await askIndexes(database, { query, scope, reached, isIndexed });
    const found = rows.filter((row) => row.id !== null);
    const seen = rows[0] ?? { lexical_seen: 0, dense_seen: 0 };
    const ofLexical = found.filter((row) => row.lexical_rank !== null).length;
    const ofDense = found.filter((row) => row.dense_rank !== null).length;
    const isShort =
      (ofLexical < depth && Number(seen.lexical_seen) >= reached.lexical) || (ofDense < depth && Number(seen.dense_seen) >= reached.dense);
    if (!isShort) return found;
  }
  return rowsOf(database, scopedRanking(query, scope));
}

async function isSmall(database: Database, scope: SQL): Promise<boolean> {
  const counting = sql`select count(*) as passages from (select from passages where ${scope} limit ${fewPassages + 1}) held`;
  const { rows } = (await database.execute(counting)) as unknown as { rows: { passages: number | string }[] };
  return Number(rows[0]!.passages) <= fewPassages;
}

type SeenRow = RankedRow & { lexical_seen: number | string; dense_seen: number | string };

/** How the indexes are asked. */
interface Asking {
  query: RankingQuery;
  scope: SQL;
  reached: { lexical: number; dense: number };
  isIndexed: boolean;
}

async function askIndexes(database: Database, { query, scope, reached, isIndexed }: Asking): Promise<SeenRow[]> {
  const { text, embedding, mode, depth, fusionConstant } = query;
  const words = mode === "dense" ? undefined : bestByWords(text, reached.lexical);
  const meant = mode === "bm25" ? undefined : embedding;
  const near = meant && isIndexed && !query.exact ? nearestBySigns(meant, reached.dense) : undefined;
  const sides = fuseSides(words ? inScope(scope, depth, "by_words") : noRanking, denseSide(), fusionConstant);
  const seen = sql`
    with by_words as (${words ?? nobody}), by_signs as (${near ?? nobody}), fused as (${sides})
    select fused.*, (select count(*) from by_words) as lexical_seen, (select count(*) from by_signs) as dense_seen
      from (select) once left join fused on true
     order by score desc, id`;
  if (!near) return rowsOf(database, seen);
  return database.transaction(async (transaction) => {
    for (const setting of scanSettings(reached.dense)) await transaction.execute(setting);
    return rowsOf(transaction, seen);
  });

  function denseSide(): SQL {
    if (near) return inScope(scope, depth, "by_signs");
    return meant ? nearest(meant as Embedding, scope, depth) : noRanking;
  }
}

const nobody = sql`select null::text as id, null::float8 as distance where false`;

/** The best by the index of the words, and by that of the headers that a language model wrote; the lower the distance, the better. */
function bestByWords(text: string, reach: number): SQL {
  const own = sql`to_bm25query(${text}, 'passages_bm25_index')`;
  const above = sql`to_bm25query(${text}, 'passage_contexts_bm25_index')`;
  return sql`
    select id, sum(score) as distance from (
      (select id, body <@> ${own} as score from passages order by body <@> ${own} limit ${reach})
      union all
      (select passage_id, header <@> ${above} from passage_contexts order by header <@> ${above} limit ${reach})
    ) best group by id`;
}

/** The first of what an index gave, those that pass. */
function inScope(scope: SQL, depth: number, given: "by_words" | "by_signs"): SQL {
  const score = given === "by_words" ? sql`-distance` : sql`1 - distance`;
  return sql`
    select id, row_number() over (order by distance, id) as place, ${score} as score from (
      select id, distance from ${sql.raw(given)} join passages using (id) where ${scope} order by distance, id limit ${depth}
    ) best`;
}

async function rowsOf<Row extends RankedRow>(database: Pick<Database, "execute">, statement: SQL): Promise<Row[]> {
  return ((await database.execute(statement)) as unknown as { rows: Row[] }).rows;
}
