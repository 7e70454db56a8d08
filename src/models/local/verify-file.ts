import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { IbidError } from "../../errors.ts";

const proven = new Map<string, Promise<void>>();

/** Proves once per process that a file is the one its hash means. */
export function verifyFile(path: string, sha256: string): Promise<void> {
  const key = `${path}@${sha256}`;
  const proof = proven.get(key) ?? prove(path, sha256);
  proven.set(key, proof);
  // A file that is mended is looked at anew.
  proof.catch(() => proven.delete(key));
  return proof;
}

async function prove(path: string, sha256: string): Promise<void> {
  if (!existsSync(path)) throw missingFile(path);
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") === sha256) return;
  throw new IbidError("model-unavailable", `the model file ${path} is damaged: its hash is not the expected one`, { hint: reinstall });
}

export const reinstall = "Install Ibid again; in a checkout, restore the folder weights/ from version control.";

export function missingFile(path: string): IbidError {
  return new IbidError("model-unavailable", `the model file ${path} is missing`, { hint: reinstall });
}
