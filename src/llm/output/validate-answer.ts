import type { z } from "zod";
import { parseLenientJson } from "./parse-lenient-json.ts";

/** The validated answer, or its errors and the part that can be kept. */
export type ValidatedAnswer<T> = { isValid: true; value: T } | { isValid: false; problems: string[]; kept: SalvagedAnswer<T> | undefined };

/** The valid part of an invalid answer. */
interface SalvagedAnswer<T> {
  value: T;
  items: number;
}

interface ValidateAnswerOptions {
  /** The field that is a list of independent items. */
  list?: string | undefined;
  /** The last item may be truncated although the brackets are closed. */
  doubtsLast?: boolean;
}

/** The maximum number of errors that a model is shown. */
const maxProblems = 10;

/** Extracts and validates the value in the text of an answer. */
export function validateAnswer<T>(
  answer: string,
  schema: z.ZodType<T>,
  { list, doubtsLast = false }: ValidateAnswerOptions,
): ValidatedAnswer<T> {
  const found = parseLenientJson(answer);
  if (found === undefined) return { isValid: false, problems: ["The answer holds no JSON object."], kept: undefined };
  const given = list !== undefined && Array.isArray(found.value) ? { [list]: found.value } : found.value;
  const isDoubted = doubtsLast && found.isComplete;
  const parsed = schema.safeParse(given);
  if (parsed.success && found.isComplete && !isDoubted) return { isValid: true, value: parsed.data };
  const problems = parsed.success ? [] : parsed.error.issues.slice(0, maxProblems).map(describeIssue);
  if (!found.isComplete) problems.unshift("The answer ends before its JSON does.");
  return { isValid: false, problems, kept: list === undefined ? undefined : salvageItems(given, schema, list, isDoubted) };
}

function describeIssue({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join(".")}: ${message}`;
}

/** The valid items. Undefined when the rest of the answer is invalid or no item is left. */
function salvageItems<T>(given: unknown, schema: z.ZodType<T>, list: string, isDoubted: boolean): SalvagedAnswer<T> | undefined {
  if (typeof given !== "object" || given === null || !Object.hasOwn(given, list)) return undefined;
  const all = (given as Record<string, unknown>)[list];
  if (!Array.isArray(all)) return undefined;
  const items = isDoubted ? all.slice(0, -1) : all;
  const first = schema.safeParse({ ...given, [list]: items });
  const wrong = new Set(first.success ? [] : first.error.issues.filter(({ path }) => path[0] === list).map(({ path }) => path[1]));
  const good = items.filter((_, index) => !wrong.has(index));
  const parsed = first.success ? first : schema.safeParse({ ...given, [list]: good });
  return parsed.success && good.length > 0 ? { value: parsed.data, items: good.length } : undefined;
}
