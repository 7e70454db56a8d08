import { hashOf } from "../domain/id.ts";
import type { Spending } from "../domain/llm/spending.ts";
import { endsRun, IbidError } from "../errors.ts";
import { disabledGateway, type LlmGateway } from "../llm/gateway.ts";
import type { Agent, AgentContext } from "./agent.ts";
import { type AgentModule, askModule, moduleName } from "./agent-module.ts";

/** The models and modules that the agents of a run may use. */
export interface AgentRegistry {
  language: LlmGateway;
  /** Agents that the configuration assigns to their local fallback. */
  local: ReadonlySet<string>;
  /** Modules that answer the questions of agents, by agent name. */
  modules: ReadonlyMap<string, AgentModule>;
}

/** The registry of a run without language models: every agent's local fallback answers. */
export const localAgentRegistry: AgentRegistry = { language: disabledGateway, local: new Set(), modules: new Map() };

/** Agents that use only their local fallbacks, for a stage that runs by itself. */
export function localAgents(): Agents {
  const nothing = () => {};
  return openAgents({ ...localAgentRegistry, signal: new AbortController().signal, fresh: false, fail: nothing, reject: nothing });
}

export interface Agents {
  /** Asks the agent. Its local fallback answers when no model is assigned to its role or the agent fails. */
  ask<Input, Output>(
    agent: Agent<Input, Output>,
    input: Input,
    about: { subject: string; localFallback: () => Promise<Output> },
  ): Promise<Output>;
  /** Asks each of the agent's models. A model that fails is recorded and gives undefined. Empty when only the fallback answers. */
  askEach<Input, Output>(agent: Agent<Input, Output>, input: Input, about: { subject: string }): Promise<(Output | undefined)[]>;
  /** Asks one of several models, and throws what the model throws. */
  askReader<Input, Output>(agent: Agent<Input, Output>, input: Input, reader: number): Promise<Output>;
  /** What would answer: `provider/model` for each model, or the name of a user's module. Empty when the fallback answers. */
  readers(agent: Agent<never, unknown>): readonly string[];
  /** The fallback answers in addition to the models, as one more reader. */
  withLocal(agent: Agent<never, unknown>): boolean;
  /** Questions are only counted, so the fallback need not answer. */
  readonly isEstimating: boolean;
  /** Part of a record's input hash: changes with the models, the prompt and the verification. Empty when the fallback answers. */
  signature(agent: Agent<never, unknown>): string;
}

export interface AgentsOptions extends AgentRegistry {
  /** The stage that uses the agents. */
  stage?: string;
  signal: AbortSignal;
  fresh: boolean;
  fail(error: IbidError, subject: string): void;
  reject(agent: string, what: string): void;
  /** Called after each question with the usage of the run so far. */
  spent?(spending: Spending): void;
}

export function openAgents({ language, local, modules, stage = "", signal, fresh, fail, reject, spent = () => {} }: AgentsOptions): Agents {
  const readers = ({ name, role }: Agent<never, unknown>): readonly string[] => {
    if (local.has(name)) return [];
    const replacement = modules.get(name);
    return replacement ? [moduleName(replacement)] : language.modelsFor(role);
  };
  const askReader = <Input, Output>(agent: Agent<Input, Output>, input: Input, reader: number): Promise<Output> => {
    const { name, role } = agent;
    const context: AgentContext = {
      signal,
      reject: (what) => reject(name, what),
      async ask(question) {
        try {
          return await language.ask({ ...question, agent: name, role, reader }, { signal, fresh, stage });
        } finally {
          const spending = language.spending();
          if (spending) spent(spending);
        }
      },
    };
    const replacement = modules.get(name);
    if (!replacement) return agent.answer(input, context);
    if (language.isEstimating) return countModule(agent, input, context);
    return agent.answer(input, { ...context, ask: (question) => askModule(replacement, { input, question, context }) });
  };
  /** An estimate runs no module: the module's own calls to a model are at most those of the agent. */
  const countModule = async <Input, Output>(agent: Agent<Input, Output>, input: Input, context: AgentContext): Promise<Output> => {
    if (language.modelsFor(agent.role).length === 0) throw new IbidError("not-asked", `the module for ${agent.name} was not asked`);
    return agent.answer(input, context);
  };
  const attempt = async <Input, Output>(
    agent: Agent<Input, Output>,
    input: Input,
    { subject, reader }: { subject: string; reader: number },
  ): Promise<{ output: Output } | undefined> => {
    try {
      return { output: await askReader(agent, input, reader) };
    } catch (error) {
      if (!(error instanceof IbidError) || endsRun(error)) throw error;
      // An estimate counts the question instead of asking it, which is not a failure.
      if (error.code !== "not-asked") fail(error, subject);
      return undefined;
    }
  };
  return {
    readers,
    withLocal: (agent) => readers(agent).length > 0 && language.withLocal(agent.role),
    isEstimating: language.isEstimating,
    askReader,
    signature: (agent) => {
      const answering = readers(agent);
      if (answering.length === 0) return "";
      const beside = language.withLocal(agent.role) ? ["local"] : [];
      return hashOf(agent.name, agent.version, JSON.stringify([...answering, ...beside]));
    },
    askEach: (agent, input, { subject }) =>
      Promise.all(readers(agent).map(async (_, reader) => (await attempt(agent, input, { subject, reader }))?.output)),
    async ask(agent, input, { subject, localFallback: fallback }) {
      const answered = readers(agent).length === 0 ? undefined : await attempt(agent, input, { subject, reader: 0 });
      return answered ? answered.output : fallback();
    },
  };
}
