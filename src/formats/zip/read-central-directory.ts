import { IbidError } from "../../errors.ts";

/** A file in a ZIP archive: the place of its compressed bytes. */
export interface ZipEntry {
  name: string;
  start: number;
  end: number;
  /** 0 for stored, 8 for deflated. */
  method: number;
  isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const zip64LocatorSignature = 0x07064b50;
const zip64EndSignature = 0x06064b50;
/** The 32-bit value that refers to the ZIP64 fields. */
const zip64Marker = 0xffffffff;

/** Reads the central directory of a ZIP archive, which is its only reliable list. */
export function readCentralDirectory(bytes: Uint8Array, maxFiles: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  if (!directory) throw damaged("its list of files is missing: it may be cut off");
  if (directory.count > maxFiles)
    throw new IbidError("document-too-large", `the archive holds ${directory.count} files, more than the limit of ${maxFiles}`, {
      hint: "Take out what does not belong to the document.",
    });

  const entries: ZipEntry[] = [];
  let at = directory.start;
  for (let index = 0; index < directory.count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw damaged("its list of files is broken");
    const entry = readEntry(view, bytes, at);
    entries.push(entry.file);
    at = entry.next;
  }
  refuseOverlaps(entries);
  return entries;
}

function findDirectory(view: DataView): { start: number; count: number } | undefined {
  // The record has 22 bytes and a comment of at most 65,535.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) {
    if (view.getUint32(at, true) !== endSignature) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    return start === zip64Marker || count === 0xffff ? (findZip64Directory(view, at) ?? { start, count }) : { start, count };
  }
  return undefined;
}

/** Archives with many files or bytes have a ZIP64 record before it. */
function findZip64Directory(view: DataView, end: number): { start: number; count: number } | undefined {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== zip64LocatorSignature) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== zip64EndSignature) return undefined;
  return { count: Number(view.getBigUint64(at + 32, true)), start: Number(view.getBigUint64(at + 48, true)) };
}

function readEntry(view: DataView, bytes: Uint8Array, at: number): { file: ZipEntry; next: number } {
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  if (extraEnd > view.byteLength) throw damaged("its list of files is broken");
  const wide = zip64Fields(view, nameEnd, extraEnd);
  // The ZIP64 fields are in this order, and only those that are needed.
  const widen = (field: number) => (field === zip64Marker ? (wide.shift() ?? field) : field);
  widen(view.getUint32(at + 24, true));
  const size = widen(view.getUint32(at + 20, true));
  const local = widen(view.getUint32(at + 42, true));
  const start = dataStart(view, local);
  if (start + size > view.byteLength) throw damaged("a file in it is cut off");
  return {
    file: {
      name: decodeName(bytes.subarray(at + 46, nameEnd)),
      start,
      end: start + size,
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
    },
    next: extraEnd + view.getUint16(at + 32, true),
  };
}

function zip64Fields(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(to, at + 4 + view.getUint16(at + 2, true));
    const fields: number[] = [];
    for (let field = at + 4; field + 8 <= end; field += 8) fields.push(Number(view.getBigUint64(field, true)));
    return fields;
  }
  return [];
}

/** The compressed bytes follow a local header, whose name and extra fields may have another length. */
function dataStart(view: DataView, local: number): number {
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== localSignature) throw damaged("a file in it is missing");
  return local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

/** Rejects archives whose files share bytes, which only zip bombs do. */
function refuseOverlaps(entries: ZipEntry[]): void {
  const byStart = entries.filter(({ start, end }) => start < end).sort((one, other) => one.start - other.start);
  const overlap = byStart.find(({ start }, index) => start < (byStart[index - 1]?.end ?? 0));
  if (overlap) throw damaged("files in it overlap");
}

/** Names are UTF-8 or, from old programs, one byte a letter. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function damaged(why: string): IbidError {
  return new IbidError("document-unreadable", `the archive is damaged: ${why}`, { hint: "Save or download the file again." });
}
