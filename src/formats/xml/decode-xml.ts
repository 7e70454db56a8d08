import { decodeText } from "../shared/text-encoding.ts";

/** Decodes XML: by the mark or zeros of UTF-16, else by the declared encoding. */
export function decodeXml(bytes: Uint8Array, name: string): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder("utf-16be").decode(bytes);
  const opening = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString("latin1");
  const encoding = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(opening)?.[1];
  // A file that declares UTF-16 and arrives here is not in UTF-16, and one that declares UTF-8 may be in an old encoding.
  if (encoding && !/^utf-?(?:8|16)/i.test(encoding) && isKnown(encoding)) return new TextDecoder(encoding).decode(bytes);
  return decodeText(bytes, name);
}

export function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== "";
  } catch {
    return false;
  }
}
