import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { isLimited, libraryScope } from "./library-scope.ts";
import { nearestVectors, type RankedRow, type RankingQuery, scopedRanking } from "./rank-passages.ts";
import { nearestBySigns, scanSettings } from "./vector-index.ts";

/** Passages that a filter may leave and still be ranked one by one, which is exact and then faster than to look for them among all others. */
const fewPassages = 4_000;

/** Passages that an index is asked for, for one that the search wants: a filter, or the whole vector, may think otherwise of some. */
const overfetch = { words: 3, signs: 5 };

/** How much more is asked for when the filter left too few, and where it ends. */
const [growth, furthest] = [6, 20_000];

/**
 * Ranks the passages of the library that pass a filter. The indexes know nothing of filters: they are asked for more until enough
 * of it passes. Few passages are ranked by themselves.
 */
export async function rankLibrary(database: Database, query: RankingQuery, isIndexed: boolean): Promise<RankedRow[]> {
  const { filter = {}, depth, mode, embedding, text, fusionConstant } = query;
  const scope = libraryScope(filter);
  if (isLimited(filter) && (await isSmall(database, scope))) return rowsOf(database, scopedRanking(query, scope));
  // A server works on both at once.
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

/** Passages of one side, the nearest first. */
type RankedSide = { id: string; distance: number }[];

interface PassingRow {
  id: string;
  distance: number | string;
  passes: boolean;
  /** All that the index gave. */
  seen: number | string;
}

/** Asks an index for more and more until enough of it passes or it has no more; undefined where that would go too far. */
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
 * The best by the index of the words, and by that of the headers that a language model wrote; the lower the distance, the better.
 * The scans must stay subqueries: within a CTE that is kept, each score is worked out anew from the text.
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

/** What an index gave, with those first that pass. */
function passing(given: SQL, scope: SQL, depth: number): SQL {
  return sql`
    select id, distance, coalesce(${scope}, false) as passes, count(*) over () as seen
      from (${given}) given join passages using (id)
     order by passes desc, distance, id
     limit ${depth}`;
}

/** Both sides as one, by reciprocal rank. */
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
