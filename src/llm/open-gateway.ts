import type { CachedModelAnswer } from "../domain/llm/cached-model-answer.ts";
import type { LanguageRole } from "../domain/llm/language-role.ts";
import { IbidError } from "../errors.ts";
import { type Ledger, openLedgerUpdates } from "../network/ledger.ts";
import type { CallLabels, LlmBudget } from "./budget/budget.ts";
import { answerCacheKey, promptHashOf, turnCacheKey, turnHashOf } from "./cache-key.ts";
import type { AskOptions, Generation, LlmGateway, LlmQuestion } from "./gateway.ts";
import type { Llm, LlmCallOptions, TokenUsage } from "./llm.ts";
import { type CallRecorder, type ModelCall, recordCall } from "./model-call.ts";
import { type ModelEndpoint, type OutboundRequest, type OutboundRequestOptions, openOutboundRequest } from "./outbound-request.ts";
import { TurnValue } from "./tool-turn.ts";

interface AnswerCache {
  get(key: string): Promise<CachedModelAnswer | undefined>;
  save(answer: CachedModelAnswer): Promise<void>;
}

export interface RoleAssignment {
  models: readonly Llm[];
  withLocal: boolean;
}

export interface LlmGatewayOptions extends Omit<OutboundRequestOptions, "ledgerUpdates" | "ledger"> {
  ledger: Ledger;
  assignments: Partial<Record<LanguageRole, RoleAssignment>>;
  cache: AnswerCache;
  isEstimating?: boolean;
  /** Called after every call. It must be fast. */
  observe?: ((call: ModelCall) => void) | undefined;
}

/** A gateway with the operations of its owner. */
export interface OpenLlmGateway extends LlmGateway {
  /** Opens a request that is not a question, such as one for vectors, under the same rules. */
  openRequest(endpoint: ModelEndpoint, callLabels: Pick<CallLabels, "stage" | "agent">): Promise<OutboundRequest>;
  /** Waits until the ledger has the status of each request. */
  close(): Promise<void>;
}

/** A question or turn, with what is needed to answer it. */
interface PendingAnswer {
  llm: Llm;
  role: LanguageRole;
  key: string;
  labels: CallLabels;
  options: AskOptions;
  recorder: CallRecorder;
  /** The cached answer if it still matches the schema. A cached answer is as untrusted as a new one. */
  validate(known: CachedModelAnswer): CachedModelAnswer | undefined;
  estimate(): TokenUsage;
  read(options: LlmCallOptions): Promise<Pick<CachedModelAnswer, "value" | "form" | "isCut" | "usage">>;
}

/** Sends questions to the models of their roles. A cached answer is reused; any other question goes out as an OutboundRequest. */
export function openGateway({ assignments, cache, isEstimating = false, observe, ...given }: LlmGatewayOptions): OpenLlmGateway {
  const { budget: llmBudget } = given;
  const ledgerUpdates = openLedgerUpdates(given.ledger);
  const outside: OutboundRequestOptions = { ...given, ledgerUpdates };
  /** Answers in progress, so that equal concurrent questions are asked once. */
  const underWay = new Map<string, Promise<CachedModelAnswer>>();
  /** Keys that this run has asked or counted. Even with `fresh` they are asked only once. */
  const asked = new Set<string>();

  return {
    isEstimating,
    modelsFor: (role) => (assignments[role]?.models ?? []).map(({ id }) => id),
    withLocal: (role) => assignments[role]?.withLocal ?? false,
    spending: () => llmBudget.spending(),
    close: ledgerUpdates.close,
    async openRequest(endpoint, callLabels) {
      if (isEstimating) return dryRunRequest(endpoint, callLabels, llmBudget);
      const call = recordCall({ ...callLabels, model: endpoint.id, role: callLabels.agent }, { observe });
      return observeRequest(await openOutboundRequest(endpoint, callLabels, outside), call);
    },
    searchesWeb: (role) => assignments[role]?.models[0]?.searchesWeb ?? false,
    async ask<T>(question: LlmQuestion<T>, options: AskOptions = {}): Promise<Generation<T>> {
      const { instructions, prompt } = question;
      const llm = readerFor(question);
      const promptHash = promptHashOf(question);
      const { form, isCut, value } = await answer({
        ...begin(question, llm, { instructions, prompt }, options),
        key: answerCacheKey(question, llm, promptHash),
        validate: (known) => validateCached(known, question),
        estimate: () => llm.estimate(question),
        read: (out) => llm.ask(question, out),
      });
      // The value under this key was validated by an equal schema.
      return { value: value as T, model: llm.id, promptHash, form, isCut };
    },
    async converse(turn, { onText, ...options } = {}) {
      const llm = readerFor(turn);
      const promptHash = turnHashOf(turn);
      let hasStreamed = false;
      const listen =
        onText &&
        ((text: string) => {
          hasStreamed = true;
          onText(text);
        });
      const { value, isCut } = await answer({
        ...begin(turn, llm, { instructions: turn.instructions, prompt: JSON.stringify(turn.messages) }, options),
        key: turnCacheKey(turn, llm, promptHash),
        validate: (known) => (TurnValue.safeParse(known.value).success ? known : undefined),
        estimate: () => llm.estimateTurn(turn),
        read: async (out) => ({ ...(await llm.converse(turn, { ...out, ...(listen ? { onText: listen } : {}) })), form: "normal" }),
      });
      const taken = TurnValue.parse(value);
      if (!hasStreamed && taken.text !== "") onText?.(taken.text);
      return { ...taken, model: llm.id, promptHash, isCut };
    },
  };

  function readerFor({ role, reader: llm = 0 }: Pick<LlmQuestion<unknown>, "role" | "reader">): Llm {
    const found = assignments[role]?.models[llm];
    if (!found) throw new Error(`no language model is assigned to the role ${role}`);
    return found;
  }

  function begin(
    { agent, role }: Pick<LlmQuestion<unknown>, "agent" | "role">,
    llm: Llm,
    content: ModelCall["content"],
    options: AskOptions,
  ) {
    const callLabels: CallLabels = { stage: options.stage ?? "", agent, model: llm.id };
    return { llm, role, labels: callLabels, options, recorder: recordCall({ ...callLabels, role, content }, { observe }) };
  }

  async function answer(asking: PendingAnswer): Promise<CachedModelAnswer> {
    const { key, labels: callLabels, recorder } = asking;
    try {
      const coming = underWay.get(key);
      const found = await (coming ?? hold(asking));
      if (coming) {
        llmBudget.addCached(callLabels);
        recorder.markCached();
      }
      const { form, isCut, value } = found;
      recorder.setAnswer({ form, isCut, value });
      return found;
    } catch (error) {
      recorder.fail(error);
      throw error;
    } finally {
      if (!isEstimating) recorder.end();
    }
  }

  function hold(asking: PendingAnswer): Promise<CachedModelAnswer> {
    const coming = find(asking).finally(() => underWay.delete(asking.key));
    underWay.set(asking.key, coming);
    return coming;
  }

  async function find(asking: PendingAnswer): Promise<CachedModelAnswer> {
    const { llm, key, labels: callLabels, options, recorder } = asking;
    const held = options.fresh && !asked.has(key) ? undefined : await cache.get(key);
    const known = held && asking.validate(held);
    if (known) {
      llmBudget.addCached(callLabels);
      recorder.markCached();
      return known;
    }
    const isCounted = asked.has(key);
    asked.add(key);
    if (!isEstimating) return read(asking);
    if (!isCounted) llmBudget.addEstimate(callLabels, asking.estimate());
    throw new IbidError("not-asked", `${llm.id} was not asked: questions are only counted`);
  }

  async function read({ llm, role, key, labels: callLabels, options, recorder, read: take }: PendingAnswer): Promise<CachedModelAnswer> {
    const outboundRequest = await openOutboundRequest(llm, callLabels, outside);
    try {
      const { value, form, isCut, usage } = await take({
        ...options,
        ...outboundRequest,
        afterTurn: countUsage(outboundRequest, recorder),
      });
      const found = { key, model: llm.id, role, form, value, isCut, usage, madeAt: new Date().toISOString() };
      // The answer is paid for, so it is stored before anything else can fail.
      await cache.save(found);
      return found;
    } finally {
      outboundRequest.close();
    }
  }
}

/** Adds the usage of a turn to the budget and to the call. */
function countUsage({ afterTurn }: OutboundRequest, call: CallRecorder): OutboundRequest["afterTurn"] {
  return (taken) => {
    call.addUsage(taken);
    afterTurn(taken);
  };
}

/** An outbound request that is reported as one call. A request without counted usage is reported as failed. */
function observeRequest(outboundRequest: OutboundRequest, call: CallRecorder): OutboundRequest {
  let isCounted = false;
  const count = countUsage(outboundRequest, call);
  return {
    ...outboundRequest,
    afterTurn(taken) {
      isCounted = true;
      count(taken);
    },
    close() {
      if (!isCounted) call.fail(new IbidError("model-unavailable", "no answer arrived"));
      call.end();
      return outboundRequest.close();
    },
  };
}

/** A cached answer, validated by the schema it was requested with. */
function validateCached(known: CachedModelAnswer, { forms }: LlmQuestion<unknown>): CachedModelAnswer | undefined {
  const form = forms.find(({ name }) => name === known.form);
  const parsed = form?.schema.safeParse(known.value);
  return parsed?.success ? { ...known, value: parsed.data } : undefined;
}

/** Sends nothing: it counts the expected usage and rejects with `not-asked`. */
export function dryRunRequest(
  { id }: ModelEndpoint,
  { stage, agent }: Pick<CallLabels, "stage" | "agent">,
  llmBudget: Pick<LlmBudget, "addEstimate">,
): OutboundRequest {
  const refuse = () => Promise.reject(new IbidError("not-asked", `${id} was not asked: requests are only counted`));
  return {
    send: refuse,
    beforeTurn(planned) {
      llmBudget.addEstimate({ stage, agent, model: id }, planned);
      return refuse();
    },
    afterTurn: () => {},
    close: () => {},
  };
}
