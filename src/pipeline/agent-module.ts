import { z } from "zod";
import { hashOf } from "../domain/id.ts";
import { firstLineOf, IbidError } from "../errors.ts";
import type { Generation } from "../llm/gateway.ts";
import type { AgentContext, AgentQuestion } from "./agent.ts";

/** What a user's module receives in addition to the agent's input. */
interface ModuleContext extends AgentContext {
  /** The question that the agent would send to its model. The module's answer must match one of the question's schemas. */
  readonly question: AgentQuestion<unknown>;
}

/** A user's module that answers an agent's questions instead of a model. */
export interface AgentModule {
  path: string;
  /** Hash of its source: another module produces other records. */
  hash: string;
  answer(input: unknown, context: ModuleContext): unknown;
}

/** In milliseconds. A module may call a model, which has its own time limits; a module that takes longer than this has hung. */
const moduleTimeoutMs = 10 * 60_000;

/** Lets a module answer in place of the model, not of the agent: its answer must match a schema and is verified like any model's. */
export async function askModule<T>(
  { path, hash, answer }: AgentModule,
  { input, question, context }: { input: unknown; question: AgentQuestion<T>; context: AgentContext },
): Promise<Generation<T>> {
  // The agent verifies the answer against the input, so the module gets a copy that it cannot change.
  const copy = structuredClone(input);
  const given = await withTimeout(
    async () => answer(copy, { ...context, question: { ...question } as AgentQuestion<unknown> }),
    context.signal,
  ).catch((error: unknown) => {
    if (context.signal.aborted || error instanceof IbidError) throw error;
    throw new IbidError("model-unavailable", `the module ${path} failed: ${firstLineOf(error)}`, {
      hint: "Fix it, or remove its line from [agents] in ibid.toml.",
      cause: error,
    });
  });
  for (const { name, schema } of question.forms) {
    const { success, data } = schema.safeParse(given);
    if (success) return { value: data, model: moduleName({ hash }), promptHash: hashOf(hash), form: name, isCut: false };
  }
  const { error } = question.forms[0].schema.safeParse(given);
  throw new IbidError("model-output-invalid", `the module ${path} returned an answer that matches no schema: ${z.prettifyError(error!)}`, {
    hint: "Its answer must pass a schema of context.question.forms; docs/agents.md shows one.",
  });
}

/** The name recorded for a module where a model would be named. */
export function moduleName({ hash }: Pick<AgentModule, "hash">): string {
  return `module/${hash.slice(0, 12)}`;
}

/** The result of the work. Rejects when the run is stopped or the work takes too long, even when the work ignores the signal. */
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
