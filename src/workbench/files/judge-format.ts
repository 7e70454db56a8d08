import { extname } from "node:path";
import type { DocumentFormat } from "../../domain/document.ts";
import { detectFormat } from "../../formats/detect.ts";
import { isZip } from "../../formats/zip/open-zip.ts";

/** An archive tells what it holds only as a whole; larger ones are believed by their ending until they are read. */
const mostLookedInto = 20 * 1_048_576;

const byEnding: Record<string, DocumentFormat> = { ".docx": "docx", ".docm": "docx", ".zip": "latex", ".gz": "latex", ".tgz": "latex" };

/** Whether the first bytes of a file do not tell what it is. */
export function isArchive(head: Uint8Array): boolean {
  return isZip(head) || (head[0] === 0x1f && head[1] === 0x8b);
}

/** The format of an archive that is all there; one that Ibid cannot read is refused in the words of every other reader. */
export async function judgeArchive(name: string, bytes: number, read: () => Promise<Uint8Array>): Promise<DocumentFormat> {
  const believed = byEnding[extname(name).toLowerCase()];
  if (bytes > mostLookedInto && believed) return believed;
  return detectFormat({ name, bytes: await read() });
}
