import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Loads queries again after a change. A query that is loaded for the first time is loaded twice: the query client does not cancel a first
 * load, and the server may have answered it before the change.
 */
export async function refreshQueries(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  await queries.invalidateQueries(filters);
  if (firstLoads.length > 0) await queries.invalidateQueries({ ...filters, predicate: (query) => firstLoads.includes(query) });
}
