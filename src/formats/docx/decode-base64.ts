/** Text that a field keeps as base64: in UTF-8, or in UTF-16 as older programs write it. */
export function decodeBase64(encoded: string): string {
  const bytes = Buffer.from(encoded.replace(/\s/g, ""), "base64");
  const text = bytes[1] === 0 ? bytes.toString("utf16le") : bytes.toString("utf8");
  return text.replace(/\0+$/, "");
}
