import { IbidError } from "../../errors.ts";

/** Limits for the other fields of a form, which are few and short. */
const [maxParts, maxFieldBytes, maxHeaderBytes] = [20, 65_536, 16_384];

interface FormFile {
  /** Empty if the form does not name it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The one file of a form (RFC 7578), streamed: parts before it are skipped, parts after it are checked. */
export async function readMultipartFile(body: AsyncIterable<Uint8Array>, boundary: string): Promise<FormFile> {
  const reader = readDelimited(body, broken);
  const lineBoundary = Buffer.from(`\r\n--${boundary}`);
  // The first boundary need not be on a new line.
  await passOver(reader.until(Buffer.from(`--${boundary}`)), maxFieldBytes);
  const name = await nextFile();
  if (name === undefined) throw new IbidError("usage", "the form holds no file", { hint: "Send the file in the field `file`." });
  return { name, content: contentOf() };

  /** Advances to the next part that is a file; undefined at the end of the form. */
  async function nextFile(): Promise<string | undefined> {
    for (let part = 0; part < maxParts; part++) {
      const mark = await reader.take(2);
      if (mark === "--") return undefined;
      if (mark !== "\r\n") throw broken();
      const headers = await textOf(reader.until(Buffer.from("\r\n\r\n")), maxHeaderBytes);
      const fileName = fileNameOf(headers);
      if (fileName !== undefined) return fileName;
      await passOver(reader.until(lineBoundary), maxFieldBytes);
    }
    throw broken();
  }

  async function* contentOf(): AsyncGenerator<Uint8Array> {
    yield* reader.until(lineBoundary);
    if ((await nextFile()) === undefined) return;
    throw new IbidError("usage", "the form holds several files", { hint: "Send one file with each request." });
  }
}

/** The file name as a browser writes it, or by RFC 5987; undefined for a part that is not a file. */
function fileNameOf(headers: string): string | undefined {
  const [, disposition] = /^content-disposition:([^\r\n]*)/im.exec(headers) ?? [];
  const [, encoded] = /;\s*filename\*=utf-8''([^;\s]*)/i.exec(disposition ?? "") ?? [];
  const [, quoted, plain] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/i.exec(disposition ?? "") ?? [];
  if (encoded === undefined && quoted === undefined && plain === undefined) return undefined;
  return encoded === undefined ? unescaped(quoted ?? plain!) : decoded(encoded);
}

/** Browsers percent-encode only quotation marks and line ends; other clients escape them with a backslash. */
function unescaped(name: string): string {
  return name
    .replaceAll("%22", '"')
    .replaceAll(/%0[AD]/gi, " ")
    .replaceAll(/\\(["\\])/g, "$1");
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function textOf(pieces: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const kept: Uint8Array[] = [];
  for await (const piece of bounded(pieces, most)) kept.push(piece);
  return Buffer.concat(kept).toString("utf8");
}

async function passOver(pieces: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  for await (const _ of bounded(pieces, most));
}

async function* bounded(pieces: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > most) throw broken();
    yield piece;
  }
}

function broken(): IbidError {
  return new IbidError("usage", "the form cannot be read or is incomplete", {
    hint: "Send the file as multipart/form-data in the field `file`, or as the body itself with ?name=.",
  });
}

/** Reads a stream delimiter by delimiter, buffering at most a delimiter's length. */
function readDelimited(body: AsyncIterable<Uint8Array>, whenItEnds: () => Error) {
  const source = body[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const { value, done } = await source.next();
    if (done) throw whenItEnds();
    rest = rest.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.concat([rest, value]);
  };
  return {
    /** The next few bytes as text. */
    async take(bytes: number): Promise<string> {
      while (rest.length < bytes) await more();
      const taken = rest.toString("latin1", 0, bytes);
      rest = rest.subarray(bytes);
      return taken;
    },

    /** The bytes before the next delimiter, which is consumed. */
    async *until(delimiter: Buffer): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = rest.indexOf(delimiter);
        // A delimiter may be split over two chunks, so its possible beginning waits for more.
        const sure = at >= 0 ? at : Math.max(0, rest.length - delimiter.length + 1);
        const piece = rest.subarray(0, sure);
        rest = rest.subarray(at >= 0 ? at + delimiter.length : sure);
        if (piece.length > 0) yield piece;
        if (at >= 0) return;
        await more();
      }
    },
  };
}
