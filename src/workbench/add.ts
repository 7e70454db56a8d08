import { randomUUID } from "node:crypto";
import { makeId } from "../domain/id.ts";
import { fingerprintOf, type Reference } from "../domain/reference.ts";
import type { Failure } from "../domain/run.ts";
import { IbidError } from "../errors.ts";
import { type RunEvent, runPipeline, toFailure } from "../pipeline/run.ts";
import type { NamedFile } from "../pipeline/subject.ts";
import { ingest } from "../stages/ingest/stage.ts";
import { references } from "../stages/references/stage.ts";
import { explainFailure } from "../store/explain-failure.ts";
import type { Store } from "../store/store.ts";
import type { CheckTools } from "./check.ts";
import { findEntry } from "./find-entry.ts";
import { findReaders } from "./find-readers.ts";
import { gatherSources, nameManuscript } from "./gather-files.ts";
import { openOffice } from "./open-office.ts";
import { stageContext } from "./stage-context.ts";

export interface AddRequest {
  paths: string[];
  /** The entry of a manuscript's reference list that the one file is the text of: its key, number or DOI. */
  entry?: string;
  /** The manuscript whose list is meant; the one checked last when left out. */
  manuscript?: string;
  signal?: AbortSignal;
}

/** What came of adding files to a library. */
export interface Added {
  documents: { path: string; title: string; pages: number | null; failures: { what: string; why: string }[] }[];
  /** The entry that the file is read for from now on. */
  entry: Reference | undefined;
  failures: Failure[];
  passedOver: { what: string; why: string }[];
}

/** Whose models read files and reference lists: no other is asked for, and none needs to be allowed. */
const rolesOfAdding = ["see", "extract"] as const;

/** Puts files into the library, where every later check finds them, and notes which entry one of them is the text of. */
export async function* add(
  { paths, entry, manuscript, signal = new AbortController().signal }: AddRequest,
  { openStore, models, config, language, observer }: CheckTools,
): AsyncGenerator<RunEvent, Added> {
  const { files, failures: unnamed, passedOver } = gatherSources(paths, config);
  if (entry !== undefined && files.length !== 1)
    throw new IbidError("usage", `--for names one entry, but ${files.length} files were given`, {
      hint: "Add the files one by one, each with its own --for.",
    });
  const list = manuscript === undefined ? undefined : nameManuscript(manuscript, config);

  const found = findReaders(config, language, rolesOfAdding);
  const store = await openStore();
  const notices: string[] = [];
  const runId = makeId("run", randomUUID());
  observer?.start({ id: runId, command: "add" });
  const office = await openOffice({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
  for (const text of notices) yield { type: "notice", stage: "models", text };
  const context = stageContext(store, { models, config, signal, office });
  const failures = unnamed.map(({ path, error }) => toFailure("ingest", error, path));
  try {
    const [first, ...others] = files;
    if (first) {
      const subject = { manuscript: first, sources: others, holdings: [] };
      for await (const event of runPipeline([ingest], { subject, store, context })) {
        if (event.type === "item-failed") failures.push(event.failure);
        yield event;
      }
    }
    const held = await holdAll(files, store);
    const meant = entry === undefined || held.length === 0 ? undefined : await meantEntry(entry, list);
    if (meant) await store.holdings.assign(fingerprintOf(meant), held[0]!.documentId);
    return { documents: held, entry: meant, failures, passedOver };
  } catch (error) {
    throw explainFailure(error);
  } finally {
    await office.close();
  }

  async function meantEntry(name: string, file: NamedFile | undefined): Promise<Reference> {
    if (file) {
      const subject = { manuscript: file, sources: [], holdings: [] };
      for await (const event of runPipeline([ingest, references], { subject, store, context }))
        if (event.type === "item-failed") throw new IbidError("document-unreadable", event.failure.message);
    }
    const documentId = file?.documentId ?? (await store.runs.latest("check"))?.documentId;
    if (!documentId)
      throw new IbidError("usage", "no manuscript has been checked in this library, so there is no list to look for the entry in", {
        hint: "Name the manuscript: ibid add FILE --for KEY --in MANUSCRIPT.",
      });
    const [face] = await store.documents.describe([documentId]);
    return findEntry(name, await store.references.list(documentId), manuscript ?? (face?.title || "the manuscript checked last"));
  }
}

async function holdAll(files: NamedFile[], store: Store): Promise<(Added["documents"][number] & { documentId: string })[]> {
  const faces = new Map((await store.documents.describe(files.map(({ documentId }) => documentId))).map((face) => [face.id, face]));
  const held = files.flatMap(({ path, documentId }) => {
    const face = faces.get(documentId);
    return face ? [{ path, documentId, title: face.title, pages: face.pages, failures: face.failures }] : [];
  });
  for (const { path, documentId } of held) await store.holdings.add({ documentId, path });
  return held;
}
