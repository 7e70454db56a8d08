import type { Config } from "../config/schema.ts";
import type { Document } from "../domain/document/document.ts";
import { IbidError } from "../errors.ts";
import type { Models } from "../models/models.ts";
import { withSignal } from "../models/with-signal.ts";
import { type AgentRegistry, localAgentRegistry } from "../pipeline/agents.ts";
import { timeBudget } from "../pipeline/budget.ts";
import type { RunContext } from "../pipeline/stage.ts";
import { openEvidenceSearch } from "../retrieval/find-evidence.ts";
import { openSearch } from "../retrieval/search.ts";
import type { WorkIndexes } from "../scholarly/scholarly-index.ts";
import type { Store } from "../store/store.ts";
import { openVerifyStatement } from "./verify-statement.ts";

export function stageContext(
  store: Store,
  {
    models: given,
    config,
    signal,
    agentRegistry = localAgentRegistry,
    workIndexes,
  }: {
    models: Models;
    config: Config;
    signal: AbortSignal;
    agentRegistry?: AgentRegistry | undefined;
    workIndexes?: WorkIndexes | undefined;
  },
): RunContext {
  const models = withSignal(given, signal);
  const tools = {
    models,
    config,
    search: openSearch(store, models, config),
    findEvidence: openEvidenceSearch(store, models, config),
    document: cacheDocuments(store),
    passages: (documentId: string) => store.passages.list(documentId),
  };
  return { ...tools, workIndexes, verify: openVerifyStatement(tools), agentRegistry, signal, budget: timeBudget(config.limits.seconds) };
}

/** The maximum number of cached documents: several claims cite the same work. */
const maxCachedDocuments = 64;

function cacheDocuments(store: Store): (id: string) => Promise<Document> {
  const remembered = new Map<string, Promise<Document>>();
  return (id) => {
    const known = remembered.get(id);
    if (known) return known;
    if (remembered.size >= maxCachedDocuments) remembered.delete(remembered.keys().next().value!);
    const fetched = store.documents.get(id).then((document) => {
      // Another process may have removed it meanwhile.
      if (!document)
        throw new IbidError("not-found", `document ${id} is not in the library any more`, { hint: "Run the same command again." });
      return document;
    });
    remembered.set(id, fetched);
    return fetched;
  };
}
