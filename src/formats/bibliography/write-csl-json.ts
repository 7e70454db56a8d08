import { cslOfWork } from "./csl-json.ts";
import { type WrittenReference, withKeys } from "./make-key.ts";

/** Writes references as CSL-JSON, one item each. */
export function writeCslJson(references: WrittenReference[]): string {
  const items = withKeys(references).map(({ key, work }) => ({ id: key, ...cslOfWork(work) }));
  return `${JSON.stringify(items, null, 2)}\n`;
}
