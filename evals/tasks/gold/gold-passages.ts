import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../../src/config/schema.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { IbidError } from "../../../src/errors.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { openEvidenceSearch } from "../../../src/retrieval/find-evidence.ts";
import { openSearch } from "../../../src/retrieval/search.ts";
import { splitPassages } from "../../../src/stages/ingest/chunking/split-passages.ts";
import { openVerifyStatement } from "../../../src/workbench/verify-statement.ts";
import type { EvalContext } from "../../support/check-file.ts";
import { indexDocuments } from "../../support/index-documents.ts";
import { showProgress } from "../../support/progress.ts";
import { readJsonLines } from "../../support/read-rows.ts";
import { type JudgedPassageClaim, PassageClaim } from "./passage-claim.ts";

/** Reads the set; claims whose document is not in the folder are an error, because a part of the set gives another number. */
export function readPassageClaims(path: string, data: string): PassageClaim[] {
  const claims = readJsonLines(path, PassageClaim);
  const documents = [...new Set(claims.map(({ document }) => document))];
  const missing = documents.filter((document) => !existsSync(join(data, document)));
  if (missing.length > 0)
    throw new IbidError(
      "not-found",
      `${data} has neither a case.yaml nor the open documents of the gold set: ${missing.length} of ${documents.length} are missing, ${missing[0]} first`,
      {
        hint: "--data takes a case that `ibid export FILE --as-case FOLDER` wrote, or the folder of open documents; evals/README.md names them.",
      },
    );
  return claims;
}

/** Judges every claim beside its passage alone, with the whole path of the product. */
export async function judgePassageClaims(
  claims: readonly PassageClaim[],
  data: string,
  { store, models, config }: EvalContext,
): Promise<{ judged: JudgedPassageClaim[]; changed: PassageClaim[] }> {
  const sources = await readSources(claims, data, config);
  for (const { document } of sources.values()) await store.documents.save(document, splitPassages(document));
  await indexDocuments([...new Set([...sources.values()].map(({ document }) => document.id))], { store, models, config });
  const verify = openVerifyStatement({
    models,
    config,
    search: openSearch(store, models, config),
    findEvidence: openEvidenceSearch(store, models, config),
    passages: (id) => store.passages.list(id),
    document: async (id) => (await store.documents.get(id))!,
  });
  const judged: JudgedPassageClaim[] = [];
  const readable = claims.filter(({ sha256 }) => sources.has(sha256));
  for (const gold of readable) {
    showProgress("judging", judged.length, readable.length);
    const { document, passage } = sources.get(gold.sha256)!;
    const verdict = await verify({ statement: gold.claim, documentIds: [document.id] });
    judged.push({
      gold,
      label: verdict?.label ?? "uncertain",
      quotes: (verdict?.evidence ?? []).map(({ locator }) => locator.quote.exact),
      deciding: gold.evidence.map(([start, end]) => passage.slice(start, end)),
    });
  }
  showProgress("judging", readable.length, readable.length);
  return { judged, changed: claims.filter(({ sha256 }) => !sources.has(sha256)) };
}

interface PassageSource {
  passage: string;
  /** The passage as a document of its own. */
  document: Document;
}

/** The passages by their hash. A passage that a newer reader reads in other words is left out. */
async function readSources(claims: readonly PassageClaim[], data: string, config: Config): Promise<Map<string, PassageSource>> {
  const sources = new Map<string, PassageSource>();
  for (const [path, list] of Map.groupBy(claims, ({ document }) => document)) {
    const { text } = await readDocument(openFile(join(data, path), config.limits), config);
    for (const { passage: place, sha256 } of list) {
      if (sources.has(sha256)) continue;
      const passage = findPassage(text, place, sha256);
      if (passage === undefined) continue;
      const document = await readDocument({ name: `${sha256}.txt`, bytes: Buffer.from(passage) }, config);
      sources.set(sha256, { passage, document });
    }
  }
  return sources;
}

/** Characters by which a passage may have moved because the text before it is read differently. */
const maxShift = 3_000;

/** The passage at its offsets, or near them where the text before it became longer or shorter. */
export function findPassage(text: string, [start, end]: readonly [number, number], sha256: string): string | undefined {
  for (let shift = 0; shift <= maxShift; shift++)
    for (const by of shift === 0 ? [0] : [shift, -shift]) {
      const passage = start + by >= 0 ? text.slice(start + by, end + by) : "";
      if (passageHash(passage) === sha256) return passage;
    }
  return undefined;
}

/** The hash that names a passage. */
export function passageHash(passage: string): string {
  return createHash("sha256").update(passage.replace(/\s+/g, " ")).digest("hex");
}
