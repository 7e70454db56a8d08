import type { Context } from "hono";
import { IbidError } from "../errors.ts";
import type { Files } from "../workbench/files/files.ts";

/** Sends the original of a document, whole or the range that was asked for. */
export async function sendOriginal(c: Context, _files: Files, id: string): Promise<Response> {
  throw new IbidError("not-found", `cannot send ${id} yet (${c.req.path})`);
}
