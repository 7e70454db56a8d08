import { IbidError } from "../../errors.ts";

/** Decodes bytes: UTF-8 or UTF-16 by its mark, else Windows-1252, which never fails. Rejects binary files. */
export function decodeText(bytes: Uint8Array, name: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (isBinary(bytes.subarray(0, 8_192)))
    throw new IbidError("document-unreadable", `${name} is not a text file`, { hint: "Give a PDF, Markdown or plain text file." });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The share of NULs up to which a file is a text with a few broken characters. */
const maxNulShare = 1 / 20;

/** Whether bytes are no text: they have NULs and other control characters, or many NULs. */
function isBinary(bytes: Uint8Array): boolean {
  const nuls = bytes.reduce((sum, byte) => sum + (byte === 0 ? 1 : 0), 0);
  if (nuls === 0) return false;
  const isControl = (byte: number) => byte !== 0 && byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d);
  return nuls > bytes.length * maxNulShare || bytes.some(isControl);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

/** Each encoding that `decodeText` reads, with its mark; undefined if a character cannot be encoded. */
const encoders: ((text: string) => Uint8Array | undefined)[] = [
  utf8,
  (text) => utf8(`\ufeff${text}`),
  utf16le,
  (text) => new Uint8Array(Buffer.from(utf16le(text)).swap16()),
  windows1252,
];

/** An encoder that preserves unchanged text byte for byte; undefined if that is impossible. */
export function encoderFor(bytes: Uint8Array, text: string): ((text: string) => Uint8Array | undefined) | undefined {
  return encoders.find((encode) => {
    const written = encode(text);
    return written !== undefined && Buffer.compare(written, bytes) === 0;
  });
}

const old = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder("windows-1252").decode(Uint8Array.of(byte)), byte] as const));

function windows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = old.get(text[at]!);
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}
