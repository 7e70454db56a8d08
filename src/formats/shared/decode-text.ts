import { IbidError } from "../../errors.ts";

/** Decodes bytes: UTF-8 or UTF-16 by its mark, else Windows-1252, which never fails. Rejects binary files. */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 8_192).includes(0))
    throw new IbidError("document-unreadable", `${name} is not a text file`, { hint: "Give a PDF, Markdown or plain text file." });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
