import { z } from "zod";
import { hashOf } from "../domain/id.ts";
import { IbidError } from "../errors.ts";
import type { Generation } from "../llm/gateway.ts";
import type { AgentContext, AgentQuestion } from "./agent.ts";

/** What a person's module is given beside the agent's input. */
interface ModuleContext extends AgentContext {
  /** What the agent would ask its model. The answer has one of the question's forms, whoever gives it. */
  readonly question: AgentQuestion<unknown>;
}

/** A person's module that answers an agent's questions in the place of a model. */
export interface AgentModule {
  /** Where it stands. */
  path: string;
  /** Hash of what it says: another module gives other records. */
  hash: string;
  answer(input: unknown, context: ModuleContext): unknown;
}

/** A module may ask a model in turn, which has time limits of its own; one that is silent for so long has stopped. In milliseconds. */
const moduleTimeoutMs = 10 * 60_000;

/**
 * Lets a module answer one question of an agent. It takes the place of the model and not of the agent: its answer must have a form that was asked
 * for, and the agent then proves it as it proves every answer.
 */
export async function askModule<T>(
  { path, hash, answer }: AgentModule,
  { input, question, context }: { input: unknown; question: AgentQuestion<T>; context: AgentContext },
): Promise<Generation<T>> {
  // What is proven against must be what it was before the module saw it.
  const copy = structuredClone(input);
  const given = await withTimeout(
    async () => answer(copy, { ...context, question: { ...question } as AgentQuestion<unknown> }),
    context.signal,
  ).catch((error: unknown) => {
    if (context.signal.aborted || error instanceof IbidError) throw error;
    throw new IbidError("model-unavailable", `the module ${path} failed: ${firstLine(error)}`, {
      hint: "Mend it, or take its line out of [agents] in ibid.toml.",
      cause: error,
    });
  });
  for (const { name, schema } of question.forms) {
    const { success, data } = schema.safeParse(given);
    if (success) return { value: data, model: moduleName({ hash }), promptHash: hashOf(hash), form: name, isCut: false };
  }
  const { error } = question.forms[0].schema.safeParse(given);
  throw new IbidError("model-output-invalid", `the module ${path} gave an answer of another form: ${z.prettifyError(error!)}`, {
    hint: "Its answer must pass a schema of context.question.forms; docs/agents.md shows one.",
  });
}

/** What a module goes by where a model would be named. */
export function moduleName({ hash }: Pick<AgentModule, "hash">): string {
  return `module/${hash.slice(0, 12)}`;
}

/** What comes of the work; rejects when the run is stopped or the work takes too long, also where it does not listen. */
async function withTimeout<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(moduleTimeoutMs)]);
  stopped.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(stopped.reason);
  stopped.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work(), promise]);
  } finally {
    stopped.removeEventListener("abort", stop);
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!;
}
