import { createHash } from "node:crypto";
import { basename, dirname, extname } from "node:path";
import { IbidError } from "../../../../src/errors.ts";

/** Rules are improved on one half of the documents; results are reported for the other half. */
const halves = ["reporting", "tuning", "all"] as const;
export type Half = (typeof halves)[number];

/** The half that `--split` names; without it the one that is reported. */
export function readHalf(wanted: string | undefined): Half {
  const half = wanted === undefined ? halves[0] : halves.find((one) => one === wanted);
  if (half) return half;
  throw new IbidError("usage", `injected has no split called ${wanted}`, { hint: `Splits of a folder: ${halves.join(", ")}.` });
}

/** Whether a document of this name belongs to the half. */
export function isInHalf(name: string, half: Half): boolean {
  return half === "all" || (hashOfName(name) % 2 === 0) === (half === "tuning");
}

/** A number that depends on the name alone. It also sets the order of the documents. */
export function hashOfName(name: string): number {
  return createHash("sha1").update(name).digest().readUInt32BE();
}

const commonName = /^(?:paper|main|manuscript|article|index|document)$/i;

/** The name of a document in whatever format and folder it is stored; files called `paper` go by their folder. */
export function nameOfDocument(path: string): string {
  const stem = basename(path, extname(path)).replace(/(?:\.(?:tei|jats|training|fulltext|tex|pdf))+$/i, "");
  return commonName.test(stem) ? basename(dirname(path)) : stem;
}
