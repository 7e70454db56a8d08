import { cpSync } from "node:fs";
import { inject } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { type ServedLibrary, serveIbid } from "./serve-ibid.ts";

export interface ServedDemo extends ServedLibrary {
  /** The manuscript of the example, which is checked. */
  documentId: string;
  /** Where the library is; a second server may be started on it when this one has ended. */
  home: string;
}

/** A server on a library of its own in which the example was checked against its sources. */
export async function serveDemo(environment: Record<string, string> = {}): Promise<ServedDemo> {
  const { home: original, documentId } = inject("checkedDemo");
  const home = temporaryFolder();
  cpSync(original, home, { recursive: true });
  return { ...(await serveIbid({ home, environment: { IBID_AUTHOR: "Greta Solheim", ...environment } })), documentId, home };
}
