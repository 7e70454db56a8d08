import { expect, test } from "vitest";
import type { Workbench } from "../../workbench/public.ts";
import { openTestApp } from "../app.fixture.ts";

interface Operation {
  parameters?: { $ref?: string; in?: string; name?: string }[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; content?: object }>;
}

async function operations(): Promise<[string, Operation][]> {
  // No route is called: what it would work with does not matter.
  const app = openTestApp(new Proxy({}, { get: () => ({}) }) as Workbench);
  const { paths } = (await (await app.request("/api/openapi.json")).json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

test("every operation says what failures look like, and what comes back where something does", async () => {
  for (const [name, { responses }] of await operations()) {
    expect([name, Object.keys(responses.default?.content ?? {})]).toEqual([name, ["application/problem+json"]]);
    for (const [status, { content }] of Object.entries(responses))
      if (!["204", "303", "304"].includes(status)) expect([name, status, content]).not.toEqual([name, status, undefined]);
  }
});

test("every pattern is one that the texts of others can be held against", async () => {
  const patterns = JSON.stringify(await operations()).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g);
  const found = [...new Set(Array.from(patterns, ([, pattern]) => JSON.parse(pattern!) as string))];
  expect(found.length).toBeGreaterThan(1);
  for (const pattern of found) {
    expect(() => new RegExp(pattern, "u")).not.toThrow();
    expect(pattern).toMatch(/\$$/);
  }
});

test("describes headers and bodies that are in no schema of a route", async () => {
  const documented = new Map(await operations());
  const refs = (name: string) => (documented.get(name)?.parameters ?? []).flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
  expect(refs("post /api/documents/{id}/runs")).toEqual(["IdempotencyKey"]);
  expect(refs("get /api/runs/{id}/events")).toEqual(["LastEventId"]);
  expect(refs("get /api/documents/{id}/original")).toEqual(["IfNoneMatch"]);
  expect(refs("post /api/documents")).toEqual([]);
  expect(Object.keys(documented.get("post /api/documents")!.requestBody!.content)).toEqual([
    "multipart/form-data",
    "application/octet-stream",
  ]);
  expect(Object.keys(documented.get("get /api/documents/{id}/report")!.responses["200"]!.content!)).toContain("application/sarif+json");
});
