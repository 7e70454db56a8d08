import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Caches a slow computation in .scratch/tune, under a name that identifies model and data. */
export async function cached<Value>(name: string, compute: () => Promise<Value>): Promise<Value> {
  const folder = join(import.meta.dirname, "../../.scratch/tune");
  const path = join(folder, `${name.replace(/[^\w.@-]+/g, "-")}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Value;
  const value = await compute();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(value));
  return value;
}
