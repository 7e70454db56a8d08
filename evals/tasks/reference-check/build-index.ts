import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Work } from "../../../src/domain/reference/work.ts";
import { IbidError } from "../../../src/errors.ts";
import { importFiles } from "../../../src/scholarly/local-index/import-files.ts";
import { openSnapshots } from "../../../src/scholarly/local-index/snapshot-files.ts";
import { openWorkIndexes } from "../../../src/scholarly/look-up-work.ts";
import type { LookUpWork } from "../../../src/scholarly/scholarly-index.ts";

/** Works of these kinds that are not in the index do not exist, as far as an eval goes. */
const covers = ["article-journal", "paper-conference", "article"];

/** Writes works to a file that the local index imports. */
export function writeWorks(folder: string, name: string, works: Iterable<Work>): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  const items = [...works].map(({ author, year, arXiv, extra: _, ...work }, index) => ({
    ...work,
    id: `${name}${index}`,
    author: author.map(({ family, given }) => (given === undefined ? { literal: family } : { family, given })),
    ...(year === undefined ? {} : { issued: { "date-parts": [[year]] } }),
    ...(arXiv === undefined ? {} : { archive: "arXiv", archive_location: arXiv }),
  }));
  writeFileSync(path, `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]\n`);
  return path;
}

/** Imports files into a local index and opens it. */
export async function buildIndex(folder: string, paths: string[]): Promise<{ lookUp: LookUpWork; works: number; close: () => void }> {
  const indexes = join(folder, "indexes");
  const result = await importFiles({ folder: indexes, paths, name: "eval", covers });
  const [failure] = result.failures;
  if (failure)
    throw new IbidError("document-unreadable", `${failure.what}: ${failure.why}`, {
      hint: failure.hint ?? "Name files that `ibid index add` reads.",
    });
  const snapshots = openSnapshots(indexes);
  const opened = openWorkIndexes(snapshots);
  if (!opened) throw new IbidError("not-found", "the files hold no works", { hint: "Name files that `ibid index add` reads." });
  return {
    lookUp: opened.lookUp,
    works: snapshots.reduce((sum, { description }) => sum + description.coverage.works, 0),
    close: () => {
      for (const snapshot of snapshots) snapshot.close();
    },
  };
}
