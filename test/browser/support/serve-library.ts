import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { example, runIbid } from "../../support/run-ibid.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { type ServedLibrary, serveIbid } from "./serve-ibid.ts";

/** A server on a library of its own that holds the sources of the example, in the collection "trees". */
export async function serveLibrary(): Promise<ServedLibrary> {
  const home = temporaryFolder();
  cpSync(inject("checkedDemo").home, home, { recursive: true });
  const { code, stderr } = await runIbid(["add", join(example, "sources"), "--collection", "trees"], { home });
  if (code !== 0) throw new Error(`the sources could not be added: ${stderr}`);
  return serveIbid({ home });
}
