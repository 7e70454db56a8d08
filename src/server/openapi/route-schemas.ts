import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Id } from "../../domain/id.ts";
import { IbidError } from "../../errors.ts";
import { staleCursorError } from "../../workbench/public.ts";

/** RFC 9457. */
const Problem = z
  .object({
    /** `/problems/` and an error code of Ibid. */
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
  })
  .openapi("Problem");

/** A router; requests that do not match their schemas become problem details. */
export function createRouter() {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return;
      const issue = nearestIssue(result.error.issues);
      throw new IbidError("usage", issue ? describeIssue(issue) : "the request cannot be understood", {
        hint: "/api/docs describes each request.",
      });
    },
  });
}

/** The first issue; if a request may have one of several forms, the issue for the nearest form. */
function nearestIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== "invalid_union") return issue;
  const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
  const inner = nearestIssue(nearest);
  return inner && { ...inner, path: [...issue.path, ...inner.path] };
}

/** What is wrong with a request, in words: the validator's own messages speak of types of JavaScript. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.length === 0 ? "the request" : `“${issue.path.join(".")}”`;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined && !/received/.test(issue.message)
        ? `${name} is missing`
        : `${name} must be ${nouns[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `${name} must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `${name} ${describeBound(issue.origin, "at most", issue.maximum)}`;
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin !== "number"
        ? `${name} is empty`
        : `${name} ${describeBound(issue.origin, "at least", issue.minimum)}`;
    case "unrecognized_keys":
      return `there is no field ${issue.keys.map((key) => `“${key}”`).join(", ")}`;
    default:
      return `${name} is not valid: ${issue.message}`;
  }
}

const nouns: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function describeBound(origin: string, side: "at most" | "at least", bound: number | bigint): string {
  if (origin === "string") return `must have ${side} ${bound} characters`;
  return origin === "array" ? `must have ${side} ${bound} entries` : `must be ${side} ${bound}`;
}

/** A JSON response; failures are problem details everywhere. */
export function okResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return {
    200: { description, content: { "application/json": { schema } } },
    default: { description: "What went wrong, and what to do about it", content: { "application/problem+json": { schema: Problem } } },
  } as const;
}

/** The response to work that continues in the background. */
export function acceptedResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 202: { description, content: { "application/json": { schema } } } } as const;
}

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ content: { "application/json": { schema } }, required: true }) as const;

export const idParams = z.object({ id: Id });

/** A route to the item whose id is in the path, which needs nothing else. */
export function itemRoute<Method extends "get" | "post" | "delete", Path extends string, Schema extends z.ZodType>(
  method: Method,
  path: Path,
  schema: Schema,
  description: string,
) {
  return createRoute({ method, path, request: { params: idParams }, responses: okResponse(schema, description) });
}

/** The query of a paged list. */
export const pagingQuery = z.object({
  cursor: z.string().max(500).optional().describe("The cursor that the previous page returned; leave it out for the first page."),
  limit: z.coerce.number().int().min(1).max(2_000).default(200),
});

/** The query of a list that is whole unless a limit is given. */
export const wholeListQuery = pagingQuery.extend({ limit: z.coerce.number().int().min(1).max(100_000).optional() });

/** A route to a list of the item whose id is in the path, whole unless a limit is given. */
export function itemListRoute<Path extends string, Schema extends z.ZodType>(path: Path, item: Schema, description: string) {
  const request = { params: idParams, query: wholeListQuery };
  return createRoute({ method: "get", path, request, responses: okResponse(pageSchema(item), description) });
}

/** One page of a list, and the cursor of the next. */
export const pageSchema = <Schema extends z.ZodType>(item: Schema) => z.object({ data: z.array(item), cursor: z.string().nullable() });

/** Splits a list into pages; the cursor is the last item of the page before, so that a growing list shifts nothing. */
export function paginate<Key extends string, Item extends Record<Key, string>>(
  list: Item[],
  { cursor, limit = Number.POSITIVE_INFINITY }: z.infer<typeof wholeListQuery>,
  key: Key,
): { data: Item[]; cursor: string | null } {
  const at = cursor === undefined ? 0 : list.findIndex((item) => item[key] === cursor) + 1;
  if (cursor !== undefined && at === 0) throw staleCursorError();
  const data = list.slice(at, at + limit);
  return { data, cursor: at + limit < list.length ? data.at(-1)![key] : null };
}

/** A query parameter that may be repeated, or have commas. */
export const listQuery = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat().flatMap((text) => String(text).split(","))),
    z.array(item).max(50).optional(),
  );
