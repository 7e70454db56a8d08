import type { Llm } from "../../llm/llm.ts";
import type { Models } from "../../models/models.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import { openWorkIndexes } from "../../scholarly/look-up-work.ts";
import type { Store } from "../../store/store.ts";
import type { FetchingStage } from "../fetch/fetching-stage.ts";
import { openFetching, requireFetching } from "../fetch/open-fetching.ts";
import { textOfReferences } from "../indexes/open-indexes.ts";
import { openOutsideWorks } from "../literature/outside-works.ts";
import { openAgentRegistry, type RunAgentRegistry } from "../models/open-agent-registry.ts";
import { resolveModels } from "../models/resolve-models.ts";
import { stageContext } from "../stage-context.ts";
import type { CheckRequest, CheckTools } from "./check-request.ts";
import { type CheckScope, parseCheckScope } from "./check-scope.ts";
import { chooseFreshStages } from "./choose-fresh-stages.ts";
import { type CheckFiles, identifyCheckFiles, loadSubject } from "./identify-check-files.ts";

/** The input of a check, as far as it is known without a library. */
export interface PreparedCheck {
  requestedScope: CheckScope | undefined;
  files: CheckFiles;
  /** Models on self-hosted servers, which may take minutes for an answer. */
  slowModels: Llm[];
  open(store: Store, run: { runId: string; signal: AbortSignal; since?: string | null }): Promise<OpenCheck>;
}

/** A check that can start. */
interface OpenCheck {
  subject: Subject;
  context: RunContext;
  agentRegistry: RunAgentRegistry;
  models: Models;
  /** Stages to run again. */
  fresh: ReadonlySet<string>;
  /** What the user should know before it starts. */
  notices: string[];
  /** Present when texts are to be fetched. */
  fetching?: FetchingStage | undefined;
  close(): Promise<void>;
}

/** Validates the options of a check. Every error is reported before any work. */
export function prepareCheck(
  {
    path,
    sources,
    bytes,
    named: given,
    only = [],
    fresh,
    referencesAlone = false,
    fetchTexts = false,
    leavesClaims = false,
    collections,
  }: CheckRequest & { collections?: readonly string[] },
  { models: local, config, language, openIndexes }: CheckTools,
): PreparedCheck {
  if (fetchTexts) requireFetching(config);
  const requestedScope = parseCheckScope(referencesAlone ? ["REF"] : only);
  const again = chooseFreshStages(fresh);
  const named = given ?? identifyCheckFiles({ path, bytes, sources: needsSources(requestedScope) ? sources : [] }, config);
  const modelFree = !referencesAlone && (requestedScope?.modelFree ?? false);
  const found = resolveModels(config, modelFree ? undefined : language);
  named.passedOver.push(...found.leftOut);

  return {
    requestedScope,
    files: named,
    slowModels: Object.values(found.assignments).flatMap(({ models }) => models.filter(({ ownServer }) => ownServer)),
    async open(store, { runId, signal, since }) {
      const notices: string[] = [];
      const subject = await loadSubject(named, store, since);
      const agentRegistry = await openAgentRegistry({ ...language, config, store, found, runId, notice: (text) => notices.push(text) });
      const models = agentRegistry.withHosted(local);
      const recommends = !leavesClaims && !modelFree && (requestedScope?.stages.has("recommendation") ?? true);
      // Who fetches texts was told that nothing of the manuscript is sent.
      const sendsClaims = recommends && !fetchTexts;
      const texts = sendsClaims ? `${textOfReferences}; words of claims that cite nothing` : textOfReferences;
      const opened = await openIndexes?.({ store, config, runId, signal, notice: (text) => notices.push(text), texts });
      const asked = opened && openWorkIndexes(opened.indexes);
      const workIndexes = asked && { ...asked, journalLists: opened.journalLists };
      const own = { ...stageContext(store, { models, config, signal, agentRegistry, workIndexes }), modelFree };
      const searched = opened && { ...opened, indexes: opened.indexes.filter(({ id }) => sendsClaims || id.startsWith("local:")) };
      const outside = recommends && searched ? openOutsideWorks(searched, { store, context: own }) : undefined;
      const context = { ...own, outside };
      const fetching = fetchTexts ? openFetching({ store, context, runId, ...(collections ? { collections } : {}) }) : undefined;
      return { subject, context, agentRegistry, models, notices, fresh: again, fetching: fetching?.stage, close };

      async function close(): Promise<void> {
        await agentRegistry.close();
        await fetching?.close();
        await opened?.close();
      }
    },
  };
}

/** A scope without source matching reads no source. */
export function needsSources(scope: CheckScope | undefined): boolean {
  return scope?.stages.has("matching") ?? true;
}
