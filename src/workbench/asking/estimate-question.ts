import { randomUUID } from "node:crypto";
import { countQuestion } from "../../chat/count-question.ts";
import type { Estimate } from "../../domain/estimate.ts";
import { makeId } from "../../domain/id.ts";
import type { Spending } from "../../domain/spending.ts";
import { priceDate } from "../../models/language/price-list.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { Search } from "../../retrieval/search.ts";
import { explainFailure } from "../../store/explain-failure.ts";
import type { CheckTools } from "../check-request.ts";
import { draftStore } from "../draft-store.ts";
import { indexDocuments } from "../index-documents.ts";
import { openOffice } from "../open-office.ts";
import { stageContext } from "../stage-context.ts";
import { openVerifyStatement } from "../verify-statement.ts";
import { version } from "../version.ts";
import type { AskRequest } from "./ask-request.ts";
import { chooseDocuments } from "./choose-documents.ts";
import { openQuestion } from "./open-question.ts";

/**
 * What a question would take of language models at most. None is asked and the question is not kept; files that it names are read, as they would be
 * for the answer.
 */
export async function* estimateQuestion(
  request: AskRequest,
  { openStore, models: local, config, language }: CheckTools,
): AsyncGenerator<RunEvent, Estimate> {
  const opened = await openQuestion(request, { openStore, config, language });
  const { store, found, kept, asked, begun, pending } = opened;
  const spending = found.addressees.length === 0 ? null : yield* count();
  return { schemaVersion: 1, tool: { name: "ibid", version: version() }, question: kept, priceDate, spending };

  async function* count(): AsyncGenerator<RunEvent, Spending | null> {
    const { filter = {}, folder = ".", signal = new AbortController().signal } = request;
    const office = await openOffice({ config, store, found, runId: makeId("run", randomUUID()), isEstimating: true });
    const models = office.withHosted(local);
    const draft = draftStore(store);
    const context = stageContext(draft, { models, config, signal, office });
    try {
      const { documents, scope } = yield* chooseDocuments({ ...opened, store: draft }, { filter, folder, context });
      yield* indexDocuments(documents, { store: draft, context });
      const before = (begun?.exchanges ?? []).filter(
        ({ answer, ordinal }) => answer && ordinal < (pending?.ordinal ?? Number.POSITIVE_INFINITY),
      );
      // Searches by models elsewhere are counted one by one; those of this machine cost nothing but time.
      const search = Object.keys(found.hosted).length > 0 ? context.search : onceEach(context.search);
      const tools = { store: draft, models, config, search, verify: openVerifyStatement(context), door: office.language };
      await countQuestion({ question: asked, filter: scope, before, signal }, tools);
    } catch (error) {
      throw explainFailure(error);
    }
    return office.language.spending() ?? null;
  }
}

/** The same search is made once. */
function onceEach(search: Search): Search {
  const made = new Map<string, ReturnType<Search>>();
  return (request) => {
    const key = JSON.stringify(request);
    const found = made.get(key) ?? search(request);
    made.set(key, found);
    return found;
  };
}
