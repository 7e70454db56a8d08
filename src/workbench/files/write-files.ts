import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { IbidError } from "../../errors.ts";

/** Replaces whole files: all are written before the first is renamed, so that half a file is never visible. */
export function writeFiles(files: { path: string; bytes: Uint8Array }[]): void {
  const drafts: { draft: string; target: string }[] = [];
  let now = "";
  try {
    for (const { path, bytes } of files) {
      now = path;
      // A symbolic link stays; its target is replaced.
      const target = existsSync(path) ? realpathSync(path) : path;
      const draft = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
      drafts.push({ draft, target });
      writeDraft(draft, bytes);
      if (existsSync(target)) chmodSync(draft, statSync(target).mode & 0o7777);
    }
    for (const { draft, target } of drafts) renameSync(draft, target);
  } catch (cause) {
    throw new IbidError("usage", `cannot write ${now}`, { hint: "Check that the folder exists and is writable.", cause });
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

function writeDraft(path: string, bytes: Uint8Array): void {
  const file = openSync(path, "wx");
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
