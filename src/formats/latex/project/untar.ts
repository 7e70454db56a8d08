/** Size of a tar record, in bytes. */
const record = 512;

/** The files of a tar archive, by name. A truncated last file is left out. */
export function untar(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const text = new TextDecoder();
  let longName: string | undefined;
  for (let at = 0; at + record <= bytes.length; ) {
    const header = bytes.subarray(at, at + record);
    const size = Number.parseInt(stringAt(header, 124, 12), 8);
    if (header[0] === 0 || !(size >= 0) || at + record + size > bytes.length) break;
    const content = bytes.subarray(at + record, at + record + size);
    const kind = String.fromCharCode(header[156] ?? 0);
    const prefix = stringAt(header, 257, 5) === "ustar" ? stringAt(header, 345, 155) : "";
    const name = longName ?? (prefix === "" ? stringAt(header, 0, 100) : `${prefix}/${stringAt(header, 0, 100)}`);
    // A name too long for the header is a separate record before it.
    if (kind === "L") longName = text.decode(content).replace(/\0.*$/s, "");
    else if (kind === "x") longName = /^\d+ path=(.*)$/m.exec(text.decode(content))?.[1];
    else {
      longName = undefined;
      if ((kind === "0" || kind === "\0") && !name.split("/").includes("..")) files.set(name.replace(/^(?:\.?\/)+/, ""), content);
    }
    at += record + Math.ceil(size / record) * record;
  }
  return files;

  function stringAt(header: Uint8Array, start: number, length: number): string {
    return text
      .decode(header.subarray(start, start + length))
      .replace(/\0.*$/s, "")
      .trim();
  }
}

/** Whether bytes are a ustar archive, or an old one with a valid header checksum. */
export function isTar(bytes: Uint8Array): boolean {
  if (bytes.length < record) return false;
  if (new TextDecoder().decode(bytes.subarray(257, 262)) === "ustar") return true;
  const given = Number.parseInt(new TextDecoder().decode(bytes.subarray(148, 156)), 8);
  let sum = 0;
  for (let index = 0; index < record; index++) sum += index >= 148 && index < 156 ? 0x20 : bytes[index]!;
  return sum === given;
}
