import type { Transcript } from "../transcript.ts";
import { decodeXml } from "./decode-xml.ts";
import { readJats } from "./read-jats.ts";
import { readTei } from "./read-tei.ts";

/** Reads an article in XML of one of the two kinds that scholars use. */
export async function readXml(format: "jats" | "tei", bytes: Uint8Array, name: string): Promise<Transcript> {
  const source = decodeXml(bytes, name);
  return format === "jats" ? readJats(source) : readTei(source);
}
