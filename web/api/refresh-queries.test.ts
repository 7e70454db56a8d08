import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { refreshQueries } from "./refresh-queries.ts";

test("a first load that the server answered before the change is repeated after it", async () => {
  const queries = new QueryClient();
  const firstAnswer = Promise.withResolvers<number>();
  const answers = [firstAnswer.promise, Promise.resolve(1)];
  const observer = new QueryObserver(queries, { queryKey: ["library", "collections"], queryFn: () => answers.shift()! });
  const stop = observer.subscribe(() => {});
  const refreshed = refreshQueries(queries, { queryKey: ["library"] });
  firstAnswer.resolve(0);
  await refreshed;
  expect(observer.getCurrentResult().data).toBe(1);
  stop();
  queries.clear();
});

test("queries of other things and those that are not shown are not loaded", async () => {
  const queries = new QueryClient();
  const loaded: string[] = [];
  const load = (name: string) => ({ queryKey: [name], queryFn: async () => loaded.push(name) });
  await queries.prefetchQuery(load("library"));
  const stop = new QueryObserver(queries, load("settings")).subscribe(() => {});
  await refreshQueries(queries, { queryKey: ["library"] });
  expect(loaded).toEqual(["library", "settings"]);
  expect(queries.getQueryState(["library"])?.isInvalidated).toBe(true);
  stop();
  queries.clear();
});
