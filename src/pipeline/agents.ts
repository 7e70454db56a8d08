import { hashOf } from "../domain/id.ts";
import type { Spending } from "../domain/llm/spending.ts";
import { IbidError } from "../errors.ts";
import { disabledGateway, type LlmGateway } from "../llm/gateway.ts";
import type { Agent, AgentContext } from "./agent.ts";
import { type AgentModule, askModule, moduleName } from "./agent-module.ts";
import { endsRun } from "./ends-run.ts";

/** Whom the agents of a run may ask, and who answers for them. */
export interface AgentRegistry {
  language: LlmGateway;
  /** Agents that the configuration leaves to their local twins. */
  local: ReadonlySet<string>;
  /** Modules that answer the questions of agents, by the agents' names. */
  modules: ReadonlyMap<string, AgentModule>;
}

/** The office of a run without language models: every agent's twin answers. */
export const localAgentRegistry: AgentRegistry = { language: disabledGateway, local: new Set(), modules: new Map() };

/** Agents that only their twins answer for, where a stage is run by itself. */
export function localAgents(): Agents {
  const nothing = () => {};
  return openAgents({ ...localAgentRegistry, signal: new AbortController().signal, fresh: false, fail: nothing, reject: nothing });
}

/** The agents of one stage. */
export interface Agents {
  /** Lets the agent answer; its local twin does where no model is assigned to its role, and where the agent fails. */
  ask<Input, Output>(
    agent: Agent<Input, Output>,
    input: Input,
    about: { subject: string; localFallback: () => Promise<Output> },
  ): Promise<Output>;
  /** Lets each of the agent's models answer by itself. One that fails is recorded and gives nothing; none at all where only the twin answers. */
  askEach<Input, Output>(agent: Agent<Input, Output>, input: Input, about: { subject: string }): Promise<(Output | undefined)[]>;
  /** The same for one of several models; throws what the model throws. */
  askReader<Input, Output>(agent: Agent<Input, Output>, input: Input, reader: number): Promise<Output>;
  /** What would answer: `provider/model` for each reader, or the name of a person's module; none where the twin does. */
  readers(agent: Agent<never, unknown>): readonly string[];
  /** The twin answers beside the models, as one more reader. */
  withLocal(agent: Agent<never, unknown>): boolean;
  /** Questions are only counted: what a twin would answer is of no use to anybody. */
  readonly isEstimating: boolean;
  /** Changes whenever other models, another prompt or another proof would answer; empty where the twin does. It belongs into a record's input hash. */
  signature(agent: Agent<never, unknown>): string;
}

export interface AgentsOptions extends AgentRegistry {
  /** Whose agents they are. */
  stage?: string;
  signal: AbortSignal;
  fresh: boolean;
  fail(error: IbidError, subject: string): void;
  reject(agent: string, what: string): void;
  /** Told after each question what the run has taken so far. */
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
  /** Where questions are only counted no module is run: what it would ask a model is at most what the agent would. */
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
      // What is only counted is no failure.
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
