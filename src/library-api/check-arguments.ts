import { z } from "zod";
import { SearchFilter, SearchMode } from "../domain/search/search-result.ts";
import { IbidError } from "../errors.ts";

/** JavaScript programs have no types: what a method is given is looked at before any work. */
const text = z.string().min(1, "must not be empty");
const paths = z.union([text, z.array(text)], "must be a path or a list of paths").optional();
const names = z.array(text).optional();
const progress = {
  onEvent: z.custom<object>((value) => typeof value === "function", "must be a function").optional(),
  signal: z.instanceof(AbortSignal).optional(),
};
const limit = z.int().min(1).max(100).optional();
const filter = SearchFilter.strict().optional();

type Method = "openLibrary" | "check" | "verify" | "search" | "cite" | "ask" | "add";

const optionsOf: Record<Method, z.ZodType> = {
  openLibrary: z.strictObject({
    home: text.optional(),
    library: text.optional(),
    databaseUrl: text.optional(),
    settings: z.looseObject({}).optional(),
    projectFolder: text.optional(),
  }),
  check: z.strictObject({
    ...progress,
    sources: paths,
    content: z.union([z.string(), z.instanceof(Uint8Array)], "must be a string or bytes").optional(),
    only: names,
    fresh: z.union([z.literal("all"), z.array(text)], 'must be "all" or a list of stages').optional(),
    since: text.optional(),
    explain: z.boolean().optional(),
    listMissing: z.boolean().optional(),
  }),
  verify: z.strictObject({ ...progress, sources: paths, documentIds: names, context: z.string().optional() }),
  search: z.strictObject({
    ...progress,
    filter,
    mode: SearchMode.optional(),
    works: z.boolean().optional(),
    limit,
    explain: z.boolean().optional(),
  }),
  cite: z.strictObject({ ...progress, before: z.string().optional(), filter, limit, outside: z.boolean().optional() }),
  ask: z.strictObject({ ...progress, sources: paths, documentIds: names, filter, conversation: text.optional() }),
  add: z.strictObject({ ...progress, collections: names }),
};

const subjects: Record<Method, z.ZodType> = {
  openLibrary: z.undefined(),
  check: text,
  verify: z.string(),
  search: z.string(),
  cite: z.union([z.string(), z.strictObject({ path: text, all: z.boolean().optional() })], "must be a sentence or { path }"),
  ask: z.string(),
  add: z.union([text, z.array(text)], "must be a path or a list of paths"),
};

/** Throws an error with a hint for arguments of the wrong type, and for options that a method does not know. */
export function checkArguments(method: Method, subject: unknown, options: unknown): void {
  const wrong = subjects[method].safeParse(subject).error ?? optionsOf[method].safeParse(options ?? {}).error;
  if (!wrong) return;
  const [{ path, message }] = wrong.issues as [z.core.$ZodIssue];
  throw new IbidError("usage", `${method}(): ${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`, {
    hint: "docs/library-api.md lists what each method takes.",
  });
}
