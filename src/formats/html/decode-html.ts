import { decodeText } from "../decode-text.ts";
import { isKnown } from "../xml/decode-xml.ts";

/** As far as browsers look for the declared encoding. */
const window = 2_048;

/** Bytes of HTML to text: by the byte order mark, else by the encoding that a meta element or the XML declaration names. */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  const opening = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, window)).toString("latin1");
  const hasMark = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(opening);
  const declared =
    /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:-]{2,40})/i.exec(opening) ??
    /^<\?xml[^>]{0,100}?encoding\s?=\s?["']([\w:-]{2,40})/i.exec(opening);
  const encoding = hasMark || !declared || /^utf-?(?:8|16)/i.test(declared[1]!) ? undefined : declared[1]!;
  return encoding && isKnown(encoding) ? new TextDecoder(encoding).decode(bytes) : decodeText(bytes, name);
}
