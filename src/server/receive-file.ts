import type { Context } from "hono";
import type { StoredFile } from "../domain/stored-file.ts";
import { IbidError } from "../errors.ts";
import type { Files } from "../workbench/files/files.ts";

/** Takes the file of a request, piece by piece as it comes. */
export async function receiveFile(
  c: Context,
  _files: Files,
  { name }: { name: string | undefined; isScanned: boolean },
): Promise<StoredFile> {
  throw new IbidError("usage", `cannot receive ${name} yet (${c.req.path})`);
}
