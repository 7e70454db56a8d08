import { expect, test } from "vitest";
import type { Workbench } from "../../workbench/public.ts";
import { openTestApp } from "../app.fixture.ts";

interface Operation {
  operationId?: string;
  parameters?: { $ref?: string; in?: string; name?: string }[];
  requestBody?: { content: object };
  responses: Record<string, Reply>;
}

interface Reply {
  $ref?: string;
  description?: string;
  content?: object;
}

async function readDocument() {
  // No route is called: what it would work with does not matter.
  const app = openTestApp(new Proxy({}, { get: () => ({}) }) as Workbench);
  const text = await (await app.request("/api/openapi.json")).text();
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object>; parameters: Record<string, object>; responses: Record<string, Reply> };
  };
  return { text, paths, components };
}

async function operations(): Promise<[string, Operation][]> {
  const { paths } = await readDocument();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

test("every operation says what failures look like, and what comes back where something does", async () => {
  const shared = (await readDocument()).components.responses;
  for (const [name, { responses: replies }] of await operations()) {
    const responses = Object.fromEntries(
      Object.entries(replies).map(([status, reply]) => [
        status,
        reply.$ref ? shared[reply.$ref.replace("#/components/responses/", "")]! : reply,
      ]),
    );
    expect([name, Object.keys(responses.default?.content ?? {})]).toEqual([name, ["application/problem+json"]]);
    for (const [status, { content }] of Object.entries(responses))
      if (!["204", "303", "304"].includes(status)) expect([name, status, content]).not.toEqual([name, status, undefined]);
  }
});

test("every operation has a name of its own", async () => {
  const names = (await operations()).map(([name, { operationId }]) => operationId ?? name);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  expect(new Set(names).size).toBe(names.length);
});

test("schemas are shared, so that the document is small and clients get named types", async () => {
  const { text, components } = await readDocument();
  expect(text.length).toBeLessThan(120_000);
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(["Problem", "Run", "FindingDetails", "ClaimDetails", "ReportedVerdict", "Review"]),
  );
  for (const [, kind, name] of text.matchAll(/#\/components\/(schemas|parameters|responses)\/(\w+)/g))
    expect(components[kind as keyof typeof components]).toHaveProperty(name!);
});

test("a parameter that operations share is known to each of them", async () => {
  const app = openTestApp(new Proxy({}, { get: () => async () => "one moment" }) as Workbench);
  const paged = (await operations()).filter(([, { parameters }]) => parameters?.some(({ $ref }) => /\/limit\d*$/.test($ref ?? "")));
  expect(paged.length).toBeGreaterThan(5);
  for (const [name] of paged) {
    const reply = await app.request(`${name.split(" ")[1]!.replaceAll(/\{\w+\}/g, "run_0123456789abcdef")}?limit=many`);
    expect([name, reply.status, await reply.text()]).toEqual([name, 400, expect.not.stringContaining("no query parameter")]);
  }
});

test("every pattern is one that the texts of others can be held against", async () => {
  const patterns = (await readDocument()).text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g);
  const found = [...new Set(Array.from(patterns, ([, pattern]) => JSON.parse(pattern!) as string))];
  expect(found.length).toBeGreaterThan(1);
  for (const pattern of found) {
    expect(() => new RegExp(pattern, "u")).not.toThrow();
    expect(pattern).toMatch(/\$$/);
  }
});

test("describes headers and bodies that are in no schema of a route", async () => {
  const documented = new Map(await operations());
  const refs = (name: string) =>
    (documented.get(name)?.parameters ?? []).flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []).filter((ref) => !/^id\d*$/.test(ref));
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

test("what operations share has one form, and the page of the API lists the parameters that they share", async () => {
  const { components, paths } = await readDocument();
  const forms = Object.values(components.parameters).map((parameter) => JSON.stringify(parameter));
  expect(new Set(forms).size).toBe(forms.length);
  const limited = paths["/api/documents"]!.get!.parameters!.filter(({ $ref }) => $ref?.includes("limit"));
  expect(limited).toHaveLength(1);
  const page = await (await openTestApp(new Proxy({}, { get: () => ({}) }) as Workbench).request("/api/docs")).text();
  expect(page).toContain("<code>?limit</code>");
});
