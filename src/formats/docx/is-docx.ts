import { extname } from "node:path";
import { isZip, openZip } from "../zip/open-zip.ts";

/** Only names are read, so there may be many. */
const mostNames = 100_000;

/** Whether bytes are a Word file: an archive with a document of Word in it, or a damaged one that is named so. */
export function isDocx(name: string, bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  try {
    return openZip(bytes, { mostBytes: 0, mostFiles: mostNames }).names.some((part) => /^word\/document\d*\.xml$/.test(part));
  } catch {
    return /^\.doc[xm]$/.test(extname(name).toLowerCase());
  }
}
