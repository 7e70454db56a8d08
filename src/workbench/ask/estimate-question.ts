import { randomUUID } from "node:crypto";
import { dryRunQuestion } from "../../chat/answer-question.ts";
import { makeId } from "../../domain/id.ts";
import type { Estimate, Spending } from "../../domain/llm/spending.ts";
import { priceDate } from "../../llm/budget/price-list.ts";
import { version } from "../../package-root.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { Search } from "../../retrieval/search.ts";
import { explainDatabaseError } from "../../store/database/explain-database-error.ts";
import type { CheckTools } from "../check/check-request.ts";
import { dryRunStore } from "../dry-run-store.ts";
import { openAgentRegistry } from "../models/open-agent-registry.ts";
import { indexDocuments } from "../search/index-documents.ts";
import { stageContext } from "../stage-context.ts";
import { openVerifyStatement } from "../verify-statement.ts";
import { type AskRequest, withWebSearch } from "./ask-request.ts";
import { chooseDocuments } from "./choose-documents.ts";
import { openQuestion } from "./open-question.ts";

/** The maximum language-model usage of a question. No model is called and nothing is stored; named files are read, as for the answer. */
export async function* estimateQuestion(
  request: AskRequest,
  { openStore, models: local, config: settings, language }: CheckTools,
): AsyncGenerator<RunEvent, Estimate> {
  const config = withWebSearch(settings, request);
  const opened = await openQuestion(request, { openStore, config, language });
  const { store, found, kept, asked, continued, pending } = opened;
  const spending = found.endpoints.length === 0 ? null : yield* count();
  return { schemaVersion: 1, tool: { name: "ibid", version: version() }, question: kept, priceDate, spending };

  async function* count(): AsyncGenerator<RunEvent, Spending | null> {
    const { filter = {}, folder, signal = new AbortController().signal } = request;
    const agentRegistry = await openAgentRegistry({ config, store, found, runId: makeId("run", randomUUID()), isEstimating: true });
    const models = agentRegistry.withHosted(local);
    const draft = dryRunStore(store);
    const context = stageContext(draft, { models, config, signal, agentRegistry });
    try {
      const { documents, scope } = yield* chooseDocuments({ ...opened, store: draft }, { filter, folder, context });
      yield* indexDocuments(documents, { store: draft, context });
      const before = (continued?.exchanges ?? []).filter(
        ({ answer, ordinal }) => answer && ordinal < (pending?.ordinal ?? Number.POSITIVE_INFINITY),
      );
      // Searches with hosted models are counted one by one; local ones cost nothing but time.
      const search = Object.keys(found.hosted).length > 0 ? context.search : memoizeSearch(context.search);
      const tools = { store: draft, models, config, search, verify: openVerifyStatement(context), gateway: agentRegistry.language };
      await dryRunQuestion({ question: asked, filter: scope, before, signal }, tools);
    } catch (error) {
      throw explainDatabaseError(error);
    }
    return agentRegistry.language.spending() ?? null;
  }
}

/** Makes equal searches once. */
function memoizeSearch(search: Search): Search {
  const made = new Map<string, ReturnType<Search>>();
  return (request) => {
    const key = JSON.stringify(request);
    const found = made.get(key) ?? search(request);
    made.set(key, found);
    return found;
  };
}
