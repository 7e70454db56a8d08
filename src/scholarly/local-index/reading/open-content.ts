import { createReadStream, existsSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import { createGunzip, createInflateRaw } from "node:zlib";
import { IbidError } from "../../../errors.ts";
import { refuseSpecialFile } from "../../../formats/open-file.ts";

/** A stream of the unpacked bytes of a snapshot. */
export interface SnapshotContent {
  path: string;
  /** The first unpacked bytes. The kind of snapshot is recognised by them. */
  head: string;
  chunks: AsyncIterable<Buffer>;
  /** Why the file is incomplete. Also set by a reader whose last record is not closed. */
  cut: string | undefined;
  /** The number of bytes of the file that were read, for progress. */
  bytesRead(): number;
}

const headBytes = 256 * 1024;

const packings: { name: string; magic: number[]; unpack: string }[] = [
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], unpack: "xz -d" },
  { name: "bzip2", magic: [0x42, 0x5a, 0x68], unpack: "bzip2 -d" },
  { name: "Zstandard", magic: [0x28, 0xb5, 0x2f, 0xfd], unpack: "zstd -d" },
];
const gzipMagic = [0x1f, 0x8b];
const zipMagic = [0x50, 0x4b, 0x03, 0x04];

/** Opens a plain file, a gzip file, or a ZIP file with one file in it. */
export async function openContent(path: string): Promise<SnapshotContent> {
  const start = await readStart(path);
  refusePacked(path, start, "is packed with");
  const isZipped = startsWith(start, zipMagic);
  const isPacked = isZipped || startsWith(start, gzipMagic);
  const file = createReadStream(path, { start: isZipped ? await onlyFileIn(path, start) : 0, highWaterMark: 256 * 1024 });
  const content: SnapshotContent = { path, head: "", chunks: emptyChunks(), cut: undefined, bytesRead: () => file.bytesRead };
  const chunks = chunksOf(isPacked ? unpacked(file, isZipped) : file, content);
  const first: Buffer[] = [];
  let size = 0;
  while (size < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(first);
  if (isPacked && (startsWith(head, gzipMagic) || startsWith(head, zipMagic))) throw packedTwice(path);
  if (isPacked) refusePacked(path, head, "is packed twice, the second time with");
  content.head = head
    .subarray(0, headBytes)
    .toString(head[0] === 0x3c && /encoding="iso-8859-1"/i.test(head.toString("latin1", 0, 100)) ? "latin1" : "utf8");
  content.chunks = (async function* () {
    try {
      yield* first.splice(0);
      yield* chunks;
    } finally {
      file.destroy();
    }
  })();
  return content;
}

async function readStart(path: string): Promise<Buffer> {
  if (existsSync(path)) refuseSpecialFile(path);
  const handle = await open(path).catch((cause: NodeJS.ErrnoException) => {
    const hint = "Give the path of a file that was downloaded, or of a folder of such files.";
    if (cause.code === "ENOENT") throw new IbidError("not-found", `there is no file ${path}`, { hint, cause });
    throw new IbidError("document-unreadable", `${path} cannot be read: ${cause.message}`, { hint, cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function unpacked(file: Readable, isZipped: boolean): Readable {
  // The error goes to the reader of the unpacked bytes.
  return pipeline(file, isZipped ? createInflateRaw() : createGunzip({ chunkSize: 256 * 1024 }), () => {});
}

/** The chunks of a stream. If the packed data are damaged, the chunks before the damage are kept and `cut` says why. */
async function* chunksOf(stream: Readable, content: SnapshotContent): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!code.startsWith("Z_")) throw error;
    content.cut = code === "Z_BUF_ERROR" ? "its packed data end in the middle" : `its packed data are damaged (${message})`;
  }
}

/** The offset of the packed bytes of the only file in a ZIP archive. */
async function onlyFileIn(path: string, start: Buffer): Promise<number> {
  const nameEnd = 30 + start.readUInt16LE(26);
  const begin = nameEnd + start.readUInt16LE(28);
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, 66_000);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const end = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    const files = end === -1 ? 1 : buffer.readUInt16LE(end + 10);
    if (files === 1 && start.readUInt16LE(8) === 8) return begin;
  } finally {
    await handle.close();
  }
  throw new IbidError("document-unreadable", `${path} is a ZIP archive of several files, or packed in an unusual way`, {
    hint: "Unpack it into a folder and add the folder.",
  });
}

function refusePacked(path: string, bytes: Buffer, how: string): void {
  const packing = packings.find(({ magic }) => startsWith(bytes, magic));
  if (packing)
    throw new IbidError("document-unreadable", `${path} ${how} ${packing.name}`, { hint: `Unpack it first: ${packing.unpack} FILE` });
  if (bytes.subarray(257, 262).toString("latin1") === "ustar")
    throw new IbidError("document-unreadable", `${path} is a tar archive`, {
      hint: "Unpack it into a folder (tar -xf FILE) and add the folder.",
    });
}

function packedTwice(path: string): IbidError {
  return new IbidError("document-unreadable", `${path} is compressed twice`, { hint: "Unpack it once (gzip -d FILE) and add the result." });
}

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

async function* emptyChunks(): AsyncGenerator<Buffer> {}
