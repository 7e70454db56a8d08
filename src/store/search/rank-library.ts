import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { isLimited, libraryScope } from "./library-scope.ts";
import { nearestVectors, type RankedRow, type RankingQuery, scopedRanking } from "./rank-passages.ts";
import { nearestBySigns, scanSettings } from "./vector-index.ts";

/** Up to this many matching passages are ranked one by one, which is exact and faster than searching among all others. */
const fewPassages = 4_000;

/** How many passages are requested from an index for each wanted one: the filter, or the exact distance, may reject some. */
const overfetch = { words: 3, signs: 5 };

/** The factor by which more is requested when the filter left too few, and the limit. */
const [growth, furthest] = [6, 20_000];

/** Ranks the passages that match a filter. Indexes ignore it, so more are requested until enough match; few are ranked one by one. */
export async function rankLibrary(database: Database, query: RankingQuery, isIndexed: boolean): Promise<RankedRow[]> {
  const { filter = {}, depth, mode, embedding, text, fusionConstant } = query;
  const scope = libraryScope(filter);
  if (isLimited(filter) && (await isSmall(database, scope))) return rowsOf(database, scopedRanking(query, scope));
  // A PostgreSQL server runs both at once.
  const [lexical, dense] = await Promise.all([
    mode === "dense" ? [] : bestByWords(),
    mode === "bm25" || !embedding ? [] : isIndexed ? bestBySigns(embedding) : compareAll(embedding),
  ]);
  if (lexical && dense) return joinSides(lexical, dense, fusionConstant);
  return rowsOf(database, scopedRanking(query, scope));

  function bestByWords(): Promise<RankedSide | undefined> {
    return overfetchUntil(depth, overfetch.words, (reach) => rowsOf(database, passing(byWords(text, reach), scope, depth)));
  }

  function bestBySigns(given: NonNullable<typeof embedding>): Promise<RankedSide | undefined> {
    return overfetchUntil(depth, overfetch.signs, (reach) =>
      database.transaction(async (transaction) => {
        for (const setting of scanSettings(reach)) await transaction.execute(setting);
        return rowsOf<PassingRow>(transaction, passing(nearestBySigns(given, reach), scope, depth));
      }),
    );
  }

  async function compareAll(given: NonNullable<typeof embedding>): Promise<RankedSide> {
    const rows = await rowsOf<{ id: string; score: number | string }>(database, nearestVectors(given, scope, depth));
    return rows.map(({ id, score }) => ({ id, distance: 1 - Number(score) }));
  }
}

/** Passages of one ranking, nearest first. */
type RankedSide = { id: string; distance: number }[];

interface PassingRow {
  id: string;
  distance: number | string;
  passes: boolean;
  /** The number of all rows from the index. */
  seen: number | string;
}

/** Requests more rows from an index until enough match or it has no more. Undefined at the limit. */
async function overfetchUntil(
  depth: number,
  times: number,
  ask: (reach: number) => Promise<PassingRow[]>,
): Promise<RankedSide | undefined> {
  for (let reach = depth * times; reach <= furthest; reach *= growth) {
    const rows = await ask(reach);
    const side = rows.filter(({ passes }) => passes).map(({ id, distance }) => ({ id, distance: Number(distance) }));
    if (side.length >= depth || Number(rows[0]?.seen ?? 0) < reach) return side;
  }
  return undefined;
}

/**
 * The best passages by the index of the text and by that of the headers of a language model; a lower distance is better. The scans must
 * stay subqueries: in a materialized CTE each score is computed again from the text.
 */
function byWords(text: string, reach: number): SQL {
  const [own, above] = [sql`to_bm25query(${text}, 'passages_bm25_index')`, sql`to_bm25query(${text}, 'passage_contexts_bm25_index')`];
  return sql`
    select id, sum(score) as distance from (
      (select id, body <@> ${own} as score from passages order by body <@> ${own} limit ${reach})
      union all
      (select passage_id, header <@> ${above} from passage_contexts order by header <@> ${above} limit ${reach})
    ) best group by id`;
}

/** The rows from an index, matching ones first. */
function passing(given: SQL, scope: SQL, depth: number): SQL {
  return sql`
    select id, distance, coalesce(${scope}, false) as passes, count(*) over () as seen
      from (${given}) given join passages using (id)
     order by passes desc, distance, id
     limit ${depth}`;
}

/** Fuses both rankings by reciprocal rank. */
function joinSides(lexical: RankedSide, dense: RankedSide, constant: number): RankedRow[] {
  const rows = new Map<string, RankedRow>();
  const empty = { score: 0, lexical_rank: null, dense_rank: null, lexical_score: null, similarity: null };
  for (const [index, { id, distance }] of lexical.entries())
    rows.set(id, { ...empty, id, lexical_rank: index + 1, lexical_score: -distance, score: 1 / (constant + index + 1) });
  for (const [index, { id, distance }] of dense.entries()) {
    const known = rows.get(id) ?? { ...empty, id };
    const score = Number(known.score) + 1 / (constant + index + 1);
    rows.set(id, { ...known, dense_rank: index + 1, similarity: 1 - distance, score });
  }
  return [...rows.values()].sort((one, other) => Number(other.score) - Number(one.score) || (one.id < other.id ? -1 : 1));
}

async function isSmall(database: Database, scope: SQL): Promise<boolean> {
  const counting = sql`select count(*) as passages from (select from passages where ${scope} limit ${fewPassages + 1}) held`;
  const [row] = await rowsOf<{ passages: number | string }>(database, counting);
  return Number(row!.passages) <= fewPassages;
}

async function rowsOf<Row>(database: Pick<Database, "execute">, statement: SQL): Promise<Row[]> {
  return ((await database.execute(statement)) as unknown as { rows: Row[] }).rows;
}
