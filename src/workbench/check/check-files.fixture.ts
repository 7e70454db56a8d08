import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import type { Report } from "../../domain/report/report.ts";
import type { Models } from "../../models/models.ts";
import type { Workbench } from "../workbench.ts";

type FileContents = Record<string, string | Uint8Array>;

/** Writes a manuscript and its sources into a folder of their own and checks them, for tests. */
export async function checkFiles(check: Workbench["check"], manuscript: FileContents, sources?: FileContents): Promise<Report> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "sources"));
  const [[name, content]] = Object.entries(manuscript) as [[string, string | Uint8Array]];
  writeFileSync(join(folder, name), content);
  for (const [file, words] of Object.entries(sources ?? {})) writeFileSync(join(folder, "sources", file), words);
  const given = sources ? [join(folder, "sources")] : [];
  const run = check({ path: join(folder, name), sources: given });
  let step = await run.next();
  while (!step.done) step = await run.next();
  return step.value;
}

/** Models that answer at once and know nothing: the verifier is never sure, and the tagger leaves references to the rules. */
export const idleModels: Models = {
  embed: { id: "idle", embed: async (texts) => texts.map((text) => [1, text.length % 7]) },
  rerank: { id: "idle", score: async (_, texts) => texts.map(() => 0) },
  judge: {
    id: "idle",
    judge: async (pairs) => {
      const none = { supports: 0, contradicts: 0, neutral: 1, full: 0, partial: 0, none: 1 };
      return pairs.map(() => ({ ...none, accurate: 0, inaccurate: 0, irrelevant: 1 }));
    },
  },
  classify: {
    id: "idle",
    read: async (sentences) => {
      const category = { established: 0, method: 0, result: 0, inference: 0, structure: 0, other: 1 };
      return sentences.map(() => ({ citeWorthy: 0, category, intent: { background: 1, method: 0, result: 0 } }));
    },
  },
  tag: { id: "idle", tag: async (texts) => texts.map(() => []) },
  close: async () => {},
};
