import { randomUUID } from "node:crypto";
import { basename, extname, resolve } from "node:path";
import { makeId } from "../../domain/id.ts";
import type { Run } from "../../domain/run/run.ts";
import { Watch, type WatchMemory, type WatchOptions } from "../../domain/watch/watch.ts";
import { describeWatchInterval, type WatchInterval } from "../../domain/watch/watch-interval.ts";
import type { WatchResult } from "../../domain/watch/watch-result.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { findFiles } from "../files/find-files.ts";
import { identifyManuscript } from "../files/gather-sources.ts";
import { allowServices } from "../indexes/open-indexes.ts";
import { staleCursorError } from "../runs/runs.ts";
import { readWatched } from "./read-watched.ts";
import { configOfWatch, newRunId, textsOfWatches } from "./run-watch.ts";
import { runWatchAlone } from "./run-watch-alone.ts";

interface AddWatchRequest {
  /** A file, or a document of the library. */
  of: { path: string } | { documentId: string };
  /** Default: that of the watch which is replaced, or every week. */
  interval?: WatchInterval | undefined;
  /** Those that are omitted are as in the watch that is replaced. */
  options: { [Option in keyof WatchOptions]?: WatchOptions[Option] | undefined };
  /** The sources of a new watch that names none. */
  usualSources?: string[] | undefined;
  /** Default: the name of the file. */
  name?: string | undefined;
  /** Works that appeared from this day on are told. Default: today. */
  since?: string | undefined;
  /** Changes the watch that the document has. */
  replace?: boolean | undefined;
}

/** Watches of documents: Ibid asks again and again what has appeared. */
export interface Watches {
  /** Watches a document. Nothing is asked yet. */
  add(request: AddWatchRequest): Promise<Watch>;
  /** Reads a file and watches it. */
  read(request: AddWatchRequest & { signal: AbortSignal }): AsyncGenerator<RunEvent, Watch>;
  list(): Promise<Watch[]>;
  /** By its id, its name or its file. */
  get(name: string): Promise<Watch>;
  /** Removes it with its history. */
  remove(name: string): Promise<Watch>;
  /** Asks for the named watches, or for those that are due, one after the other. One that cannot be asked does not stop the others. */
  run(request: { names: readonly string[]; signal: AbortSignal }): AsyncGenerator<RunEvent, WatchResult[]>;
  /** What its runs found, the newest first. */
  results(name: string, page?: { limit?: number; before?: string | undefined }): Promise<WatchResult[]>;
}

interface WatchesTools {
  tools: CheckTools;
  environment: NodeJS.ProcessEnv;
  /** Shows the user which hosts are allowed from now on. */
  showNotice: (text: string) => void;
}

export function openWatches({ tools, environment, showNotice }: WatchesTools): Watches {
  return {
    async add(request) {
      const store = await tools.openStore();
      if ("path" in request.of) throw new IbidError("usage", "a file is read before it is watched");
      const { documentId } = request.of;
      const [file] = await findFiles([documentId], { store });
      const [document] = await store.documents.describe([documentId]);
      return save(store, request, { documentId, path: null, title: document?.title || file!.path });
    },

    async *read({ signal, ...request }) {
      if (!("path" in request.of)) return await this.add(request);
      const store = await tools.openStore();
      const path = resolve(request.of.path);
      // A file that is not there is an error now; later the watch goes on with its text.
      identifyManuscript(path, tools.config);
      const documentId = makeId("doc", path);
      const options = optionsOf(request, await store.watches.ofDocument({ documentId, path }));
      const { report, failures } = yield* readWatched({ path, documentId, options }, { store, tools, signal });
      const [failure] = failures;
      if (failure) throw new IbidError("not-found", failure.message, { hint: "Check the path; quotes help when it has spaces." });
      return save(store, request, { documentId: report.manuscript.id, path, title: report.manuscript.title });
    },

    async list() {
      return (await tools.openStore()).watches.list();
    },

    get: find,

    async remove(name) {
      const watch = await find(name);
      await (await tools.openStore()).watches.remove(watch.id);
      return watch;
    },

    async *run({ names, signal }) {
      const now = new Date().toISOString();
      const all = await this.list();
      const wanted = names.length === 0 ? all.filter(({ dueAt }) => dueAt <= now) : await Promise.all([...new Set(names)].map(find));
      const results: WatchResult[] = [];
      for (const watch of new Map(wanted.map((one) => [one.id, one])).values()) {
        const store = await tools.openStore();
        const run: Run = {
          id: newRunId(),
          command: "watch",
          documentId: null,
          state: "running",
          startedAt: new Date().toISOString(),
          endedAt: null,
          failures: [],
        };
        await store.runs.save(run);
        const end = (state: Run["state"], failures: Run["failures"] = []) =>
          store.runs.save({ ...run, state, failures, endedAt: new Date().toISOString() });
        try {
          const result = yield* runWatchAlone(watch.id, { runId: run.id, isDueOnly: names.length === 0, signal }, tools);
          await end(result?.run.state === "complete" || !result ? "complete" : "incomplete", result?.run.failures);
          if (result) results.push(result);
        } catch (error) {
          await end(signal.aborted ? "interrupted" : "failed").catch(() => {});
          throw error;
        }
      }
      return results;
    },

    async results(name, { limit = 100, before } = {}) {
      const { watches } = await tools.openStore();
      const found = await find(name);
      const results = await watches.results(found.id, { limit, before });
      if (before !== undefined && results.length === 0 && !(await watches.hasResult(found.id, before))) throw staleCursorError();
      return results;
    },
  };

  async function find(name: string): Promise<Watch> {
    const all = await (await tools.openStore()).watches.list();
    const found =
      all.find(({ id }) => id === name) ?? all.find((one) => one.name === name) ?? all.find(({ path }) => path === resolve(name));
    if (found) return found;
    const names = all.map((one) => one.name).join(", ");
    throw new IbidError("not-found", `there is no watch ${name}`, {
      hint: all.length > 0 ? `There are: ${names}.` : "Nothing is watched yet: `ibid watch add FILE --every week` watches a paper.",
    });
  }

  async function save(store: Store, request: AddWatchRequest, subject: Pick<Watch, "documentId" | "path" | "title">): Promise<Watch> {
    const { name, since, replace = false } = request;
    const known = await store.watches.ofDocument(subject);
    const options = optionsOf(request, known);
    const interval = request.interval ?? known?.interval ?? { count: 1, unit: "week" };
    const now = new Date().toISOString();
    if (known && !replace)
      throw new IbidError("watched-already", `this document is watched already: ${known.name}, ${describeWatchInterval(known.interval)}`, {
        hint: `--replace changes how often and what it asks; \`ibid watch run ${known.name}\` asks now.`,
      });
    if (known && ((name ?? known.name) !== known.name || (since ?? known.since) !== known.since))
      throw new IbidError("usage", `the watch ${known.name} keeps its name, and tells works since ${known.since}`, {
        hint: "Leave out the name and the day, or remove the watch with its history and add it again.",
      });
    // A permission that was withdrawn is not given again by a change of something else.
    if (request.options.online) {
      const config = configOfWatch(tools.config, { options });
      await allowServices({ store, config, notice: showNotice, texts: textsOfWatches }, environment);
    }
    if (known) {
      await store.watches.change(known.id, { interval, options, dueAt: now });
      return { ...known, interval, options, dueAt: now };
    }
    const taken = new Set((await store.watches.list()).map((one) => one.name));
    if (name !== undefined && taken.has(name))
      throw new IbidError("watched-already", `there is a watch ${name} already`, { hint: "Choose another --name." });
    const added = (await store.holdings.list()).map(({ addedAt }) => addedAt).toSorted();
    const memory: WatchMemory = { askedAt: {}, snapshots: {}, works: [], notices: [], libraryUntil: added.at(-1) ?? null };
    const watch = Watch.parse({
      ...subject,
      id: makeId("wch", randomUUID()),
      name: name ?? freeName(subject, taken),
      interval,
      options,
      addedAt: now,
      since: since ?? now.slice(0, 10),
      askedAt: null,
      dueAt: now,
      last: null,
    });
    if (await store.watches.add(watch, memory)) return watch;
    throw new IbidError("watched-already", "this document was just watched by somebody else", { hint: "`ibid watch list` shows it." });
  }
}

function optionsOf({ options, usualSources = [] }: AddWatchRequest, known: Pick<Watch, "options"> | undefined): WatchOptions {
  return {
    sources: options.sources ?? known?.options.sources ?? usualSources,
    online: options.online ?? known?.options.online ?? false,
    collections: options.collections ?? known?.options.collections ?? [],
  };
}

function freeName({ path, title }: Pick<Watch, "path" | "title">, taken: ReadonlySet<string>): string {
  const name = (path === null ? title : basename(path, extname(path))).trim().slice(0, 100) || "document";
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}
