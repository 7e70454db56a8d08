import { Dicer } from "@fastify/busboy";
import { decodePercent } from "../../domain/text/decode-percent.ts";
import { IbidError } from "../../errors.ts";

/** A form holds a few short fields beside its file. */
const [maxParts, maxFieldBytes, maxHeaderBytes, maxHeaders] = [20, 65_536, 16_384, 50];
/** Bytes of everything that is not the file, also before the first boundary. */
const maxOtherBytes = 2_097_152;

interface FormFile {
  /** Empty if the form does not name it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The one file of a form (RFC 7578). It is never held whole: each chunk of the body is parsed when the reader of the content asks for more. */
export async function readMultipartFile(body: AsyncIterable<Uint8Array>, boundary: string): Promise<FormFile> {
  const form = openForm(boundary);
  const pieces = form.read(body);
  const first = await pieces.next();
  // The first piece stands behind the headers of the file, so its name is known now.
  const name = form.fileName();
  if (name === undefined) throw new IbidError("usage", "the form holds no file", { hint: "Send the file in the field `file`." });
  return { name, content: contentOf() };

  async function* contentOf(): AsyncGenerator<Uint8Array> {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  }
}

/** Dicer, the parser below Busboy. Busboy never finishes where the headers of a part do not end; here every part is read. */
function openForm(boundary: string) {
  const limits = { maxHeaderPairs: maxHeaders, maxHeaderSize: maxHeaderBytes };
  const parser = new Dicer({ boundary, ...limits });
  const done = Promise.withResolvers<void>();
  const refuse = (cause?: unknown) => done.reject(broken(cause));
  // A form may fail while nothing waits for it; the next wait reports it.
  done.promise.catch(() => {});
  let fileName: string | undefined;
  let [parts, openParts, fileBytes] = [0, 0, 0];
  let [hasLastBoundary, isDone] = [false, false];
  const pieces: Uint8Array[] = [];
  const finish = () => {
    if (!hasLastBoundary || openParts > 0) return;
    isDone = true;
    done.resolve();
  };

  parser.on("error", refuse).on("finish", () => {
    hasLastBoundary = true;
    finish();
  });
  parser.on("part", (part) => {
    if (++parts > maxParts) refuse();
    openParts++;
    let [isFile, hasHeaders, fieldBytes] = [false, false, 0];
    part.on("header", (headers: Record<string, string[]>) => {
      hasHeaders = true;
      const name = fileNameOf(headers["content-disposition"]?.[0] ?? "");
      if (name === undefined) return;
      if (fileName !== undefined)
        done.reject(new IbidError("usage", "the form holds several files", { hint: "Send one file with each request." }));
      isFile = true;
      fileName = name;
    });
    part.on("data", (piece: Buffer) => {
      if (isFile) {
        pieces.push(piece);
        fileBytes += piece.length;
      } else {
        fieldBytes += piece.length;
        if (fieldBytes > maxFieldBytes) refuse();
      }
    });
    part.on("error", refuse).on("end", () => {
      if (!hasHeaders) refuse();
      openParts--;
      finish();
    });
  });

  return {
    /** Undefined until the headers of the file have come. */
    fileName: () => fileName,

    /** The bytes of the file; it fails where the form breaks a limit or ends before its last boundary. What stands behind that is not read. */
    async *read(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
      let bodyBytes = 0;
      for await (const chunk of body) {
        // The parser calls no callback for the chunk in which the form ends.
        await Promise.race([done.promise, new Promise<unknown>((resolve) => void parser.write(chunk, resolve))]);
        bodyBytes += chunk.length;
        if (bodyBytes - fileBytes > maxOtherBytes) throw broken();
        yield* pieces.splice(0);
        if (isDone) return;
      }
      parser.end();
      await done.promise;
      yield* pieces;
    },
  };
}

/** As a browser writes it, or in the way of RFC 5987; undefined for a part that is no file. */
function fileNameOf(header: string): string | undefined {
  const disposition = Buffer.from(header, "latin1").toString("utf8");
  const [, encoded] = /;\s*filename\*=utf-8''([^;\s]*)/i.exec(disposition) ?? [];
  const [, quoted, plain] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/i.exec(disposition) ?? [];
  if (encoded === undefined && quoted === undefined && plain === undefined) return undefined;
  return encoded === undefined ? unescaped(quoted ?? plain!) : decodePercent(encoded);
}

/** Browsers percent-encode only quotation marks and line ends; other clients escape them with a backslash. */
function unescaped(name: string): string {
  return name
    .replaceAll("%22", '"')
    .replaceAll(/%0[AD]/gi, " ")
    .replaceAll(/\\(["\\])/g, "$1");
}

function broken(cause?: unknown): IbidError {
  return new IbidError("usage", "the form cannot be read or is incomplete", {
    hint: "Send the file as multipart/form-data in the field `file`, or as the body itself with ?name=.",
    cause,
  });
}
