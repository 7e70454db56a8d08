import { configOfProgram } from "../config/load-config.ts";
import { IbidError } from "../errors.ts";
import { openWorkbench, type RunEvent } from "../workbench/public.ts";
import { checkArguments } from "./check-arguments.ts";
import type { Library, OpenLibraryOptions, ProgressOptions } from "./library.ts";

/** Works that `cite` shows for each sentence. */
const defaultCiteLimit = 5;

const howToAllow = "Open the library with settings: { allowHosted: true } to allow it, or { offline: true } to do without.";

/**
 * Opens a library, and makes it where there is none.
 *
 * @example
 * ```ts
 * await using library = await openLibrary({ home: ".ibid" });
 * const report = await library.check("paper.md", { sources: ["sources"] });
 * console.log(renderReport(report, "markdown"));
 * ```
 */
export async function openLibrary(options: OpenLibraryOptions = {}): Promise<Library> {
  checkArguments("openLibrary", undefined, options);
  const { home, library, databaseUrl, settings, projectFolder } = options;
  const environment = { ...process.env };
  if (projectFolder === undefined || databaseUrl !== undefined) environment.IBID_DATABASE_URL = databaseUrl;
  if (home !== undefined) environment.IBID_HOME = home;
  const project = projectFolder === undefined ? undefined : { folder: projectFolder, environment };
  const config = configOfProgram({ ...settings, ...(library === undefined ? {} : { library }) }, project);
  const workbench = openWorkbench({ config, environment, howToAllow });
  const ending = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      ending.abort();
      await Promise.allSettled(underWay);
      await workbench.close();
    })();
    return closing;
  };
  try {
    // A library that another program holds is refused here, and not by the first call.
    await workbench.system.ready();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    check: async (path, options = {}) => {
      checkArguments("check", path, options);
      const { content, sources = config.sources, only = [], fresh, ...others } = options;
      const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
      const again = typeof fresh === "object" ? [...fresh] : fresh;
      return run(others, (common) => workbench.check({ path, bytes, sources: [sources].flat(), only: [...only], fresh: again, ...common }));
    },
    verify: async (statement, options = {}) => {
      checkArguments("verify", statement, options);
      const { sources = [], ...others } = options;
      return run(others, (common) => workbench.verify({ statement, paths: [sources].flat(), ...common }));
    },
    search: async (query, options = {}) => {
      checkArguments("search", query, options);
      return run(options, (common) => workbench.search({ text: query, ...common }));
    },
    cite: async (sentence, options = {}) => {
      checkArguments("cite", sentence, options);
      const { before = "", filter = {}, limit = defaultCiteLimit, outside = false, ...others } = options;
      const about = typeof sentence === "string" ? { sentence, before } : { path: sentence.path, all: sentence.all ?? false };
      return run(others, (common) => workbench.cite({ about, filter, limit, outside, ...common }));
    },
    ask: async (question, options = {}) => {
      checkArguments("ask", question, options);
      const { sources = [], documentIds = [], ...others } = options;
      return run(others, (common) => workbench.ask({ question, paths: [sources].flat(), documentIds: [...documentIds], ...common }));
    },
    add: async (paths, options = {}) => {
      checkArguments("add", paths, options);
      const { collections = [], ...others } = options;
      return run(others, (common) => workbench.add({ paths: [paths].flat(), collections: [...collections], ...common }));
    },
    close,
    [Symbol.asyncDispose]: close,
  };

  /** Completes a run and reports its events; an aborted run releases its resources. */
  async function run<Options extends ProgressOptions, Result>(
    { onEvent, signal, ...options }: Options,
    start: (common: Omit<Options, keyof ProgressOptions> & { signal: AbortSignal }) => AsyncGenerator<RunEvent, Result>,
  ): Promise<Result> {
    if (closing) throw new IbidError("usage", "the library is closed", { hint: "Open it again with openLibrary." });
    const events = start({ ...options, signal: AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]) });
    const result = follow(events, onEvent);
    underWay.add(result);
    try {
      return await result;
    } finally {
      underWay.delete(result);
    }
  }
}

async function follow<Result>(events: AsyncGenerator<RunEvent, Result>, onEvent: ProgressOptions["onEvent"]): Promise<Result> {
  let step = await events.next();
  try {
    for (; !step.done; step = await events.next()) onEvent?.(step.value);
    return step.value;
  } catch (error) {
    await events.throw(error).catch(() => {});
    throw error;
  }
}
