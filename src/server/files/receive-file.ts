import type { Context } from "hono";
import type { StoredFile } from "../../domain/library/stored-file.ts";
import { IbidError } from "../../errors.ts";
import type { UploadedFiles } from "../../workbench/public.ts";
import { readMultipartFile } from "./multipart-file.ts";

/** Receives the file of a request as a stream: the body itself, or the one file of a form. */
export async function receiveFile(
  c: Context,
  files: Pick<UploadedFiles, "save">,
  { name, isScanned }: { name: string | undefined; isScanned: boolean },
): Promise<StoredFile> {
  const body = whole(c.req.raw.body ?? nothing());
  const boundary = boundaryOf(c.req.header("content-type") ?? "");
  if (boundary !== undefined) {
    const file = await readMultipartFile(body, boundary);
    return files.save({ name: file.name || named(name), isScanned, content: file.content });
  }
  const length = Number(c.req.header("content-length") ?? Number.NaN);
  return files.save({ name: named(name), isScanned, announced: Number.isFinite(length) ? length : undefined, content: body });
}

function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/form-data\b/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType) ?? [];
  if (quoted || plain) return quoted ?? plain;
  throw new IbidError("usage", "the form has no boundary", { hint: "Let your HTTP client set the Content-Type of the form." });
}

function named(name: string | undefined): string {
  if (name?.trim()) return name;
  throw new IbidError("usage", "the file has no name, so its format is not known", {
    hint: "Send it as the field `file` of a form, or give its name in ?name=.",
  });
}

/** Milliseconds without a byte after which an upload is given up. A slow connection may take longer as long as bytes arrive. */
const idleTimeout = 60_000;

/** Turns an upload that a client breaks off into a client error, not a failure of the server. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  for (;;) {
    const step = await withIdleTimeout(source.next()).catch((cause: unknown) => {
      throw new IbidError("usage", "the file is incomplete", { hint: "Send it again.", cause });
    });
    if (step.done) return;
    yield step.value;
  }
}

async function withIdleTimeout<T>(coming: Promise<T>): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error("no data arrived in time")), idleTimeout);
  try {
    return await Promise.race([coming, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
