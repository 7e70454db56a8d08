import { isAlias, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { type LocatedValue, toStorableText } from "./located-json.ts";

/** Maximum characters; the parser is too slow for more. */
const maxCharacters = 1_000_000;

/** Maximum nesting. */
const maxDepth = 64;

/** Parses YAML that starts at `offset`, with the places of its values. Aliases are not resolved: expansion attacks have no effect. */
export function parseLocatedYaml(
  source: string,
  offset: number,
): { root: LocatedValue | undefined; problem?: { at: number; why: string } } {
  if (source.length > maxCharacters) return { root: undefined, problem: { at: offset, why: "this is too long to be read as YAML" } };
  try {
    const document = parseDocument(source, {
      keepSourceTokens: false,
      prettyErrors: false,
      logLevel: "silent",
      uniqueKeys: false,
      schema: "core",
    });
    const [error] = document.errors;
    const root = locatedOf(document.contents, 0);
    return {
      root,
      ...(error ? { problem: { at: offset + error.pos[0], why: whyBroken(error) } } : {}),
    };
  } catch (error) {
    return { root: undefined, problem: { at: offset, why: whyBroken(error as Error) } };
  }

  function locatedOf(node: unknown, depth: number): LocatedValue | undefined {
    if (depth > maxDepth || isAlias(node)) return undefined;
    const range = (node as { range?: [number, number, number] | null } | null)?.range;
    const place = { start: offset + (range?.[0] ?? 0), end: offset + (range?.[1] ?? 0) };
    if (isSeq(node)) return { ...place, value: node.items.map((item) => locatedOf(item, depth + 1)).filter((item) => item !== undefined) };
    if (isScalar(node)) return { ...place, value: scalarOf(node.value, node.source) };
    if (!isMap(node)) return undefined;
    const fields = new Map<string, LocatedValue>();
    for (const { key, value } of node.items) {
      const inner = locatedOf(value, depth + 1);
      if (inner && isScalar(key)) fields.set(String(key.value), inner);
    }
    return { ...place, value: fields };
  }
}

function whyBroken({ message }: Error): string {
  if (message.includes("call stack")) return "the YAML is nested too deeply";
  return `the YAML is broken: ${message.split("\n")[0]!.replace(/:$/, "")}`;
}

/** Keeps text as written: a volume 08 or a date is not a number. */
function scalarOf(value: unknown, source: string | undefined): string | number | boolean | null {
  if (typeof value === "string") return toStorableText(value);
  if (typeof value === "boolean" || value === null) return value;
  return source ?? String(value);
}
