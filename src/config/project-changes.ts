import { basename } from "node:path";
import type { LoadedConfig } from "./load-config.ts";
import { Config } from "./schema.ts";
import { settings } from "./settings.ts";

/** Settings that decide which findings there are, how sure a verdict must be, how much is read, and what fails a check. */
const judging =
  /^(?:select|ignore|fail-on|audience|ocr|with-library|verification\..+|retrieval\..+|limits\.(?:pages|documents|claims|seconds)|agents|models\.(?:embedder|reranker|verifier))$/;

/**
 * What an ibid.toml changes in judging, for the list of what was not checked. The file may have come with the manuscript, and a reader of the
 * report must see that it leaves something out. Undefined where it changes nothing of this.
 */
export function projectChanges({ config, origins }: LoadedConfig): { what: string; why: string } | undefined {
  const valueIn = (tree: unknown, path: string[]) => path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], tree);
  const standard = Config.parse({});
  const changed = settings.filter(
    ({ name, path }) =>
      judging.test(name) &&
      basename(origins[name] ?? "") === "ibid.toml" &&
      JSON.stringify(valueIn(config, path)) !== JSON.stringify(valueIn(standard, path)),
  );
  if (changed.length === 0) return undefined;
  const named = changed.map(({ name, path }) => `${name} = ${written(valueIn(config, path))}`).join("; ");
  return { what: `what ibid.toml sets otherwise (${named})`, why: `${origins[changed[0]!.name]} changes how this manuscript is judged` };
}

/** In characters: a list of many rules is cut. */
const maxLength = 200;

function written(value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : typeof value === "object" ? Object.keys(value ?? {}).join(", ") : String(value);
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text;
}
