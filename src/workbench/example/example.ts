import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import type { Run } from "../../domain/run/run.ts";
import { packageRoot } from "../../package-root.ts";
import type { CheckTools } from "../check/check-request.ts";
import { gatherSources, identifyManuscript } from "../files/gather-sources.ts";
import type { UploadedFiles } from "../files/uploaded-files.ts";
import type { Runs } from "../runs/runs.ts";

/** The bundled example in one library. Both are null when it was never checked. */
interface ExampleState {
  documentId: string | null;
  run: Run | null;
}

/** A finished check to look at before a user has one of their own. */
export interface Example {
  find(): Promise<ExampleState>;
  /** Starts its check once. An existing run is returned. */
  begin(): Promise<Run>;
  /** Starts it only when the library is empty. */
  beginInEmptyLibrary(): Promise<void>;
}

interface ExampleTools {
  tools: Pick<CheckTools, "openStore" | "config">;
  files: UploadedFiles;
  runs: Runs;
}

const folder = () => join(packageRoot(), "examples/demo");
/** A PDF, because it shows pages and marks. */
const manuscriptFile = () => join(folder(), "manuscript.pdf");

export function openExample({ tools, files, runs }: ExampleTools): Example {
  const { openStore } = tools;
  return { find, begin, beginInEmptyLibrary: addExample };

  async function find(): Promise<ExampleState> {
    const store = await openStore();
    const { documentId } = identifyManuscript(manuscriptFile(), tools.config);
    const [run] = await store.runs.list({ documentId, command: "check", before: undefined, limit: 1 });
    // When the document was removed the example counts as removed, even if its runs are still listed.
    const isHeld = (await store.documents.known([documentId])).size > 0 || (await store.files.get(documentId)) !== undefined;
    return run && isHeld ? { documentId, run } : { documentId: null, run: null };
  }

  async function begin(): Promise<Run> {
    const { run } = await find();
    if (run && run.state !== "failed") return run;
    const documentId = await keep(manuscriptFile());
    const sources: string[] = [];
    for (const { path } of gatherSources([join(folder(), "sources")], tools.config).files) sources.push(await keep(path));
    return runs.submit({ command: "check", documentId, sources, withLibrary: false, only: [] }, { givesWay: true });
  }

  async function addExample(): Promise<void> {
    const store = await openStore();
    const held = [await store.cards.list({ all: true }), await files.unread(), await store.runs.list({ before: undefined, limit: 1 })];
    if (held.every(({ length }) => length === 0)) await begin();
  }

  /** Stored as an upload, so that every worker can read it and every page can show it. */
  async function keep(path: string): Promise<string> {
    const content = createReadStream(path) as AsyncIterable<Uint8Array>;
    return (await files.save({ name: basename(path), isScanned: false, content })).documentId;
  }
}
