import type { LanguageRequest } from "./language-request.ts";

/** Failures that every provider reports in its own words. */
export type FailureName =
  | "overflow"
  | "temperature-refused"
  | "schema-refused"
  | "tools-refused"
  | "stream-refused"
  | "no-credit"
  | "key-refused"
  | "forbidden"
  | "unknown-model"
  | "rate-limited"
  | "server-error"
  | "unavailable"
  | "overloaded";

/** How an answer may be damaged on its way. */
export type TransportDamage =
  | "slow-drip"
  | "cut-connection"
  | "garbage"
  | "wrong-content-type"
  | "empty-body"
  | "endless-body"
  | "redirection";

/** A tool that a model wants used. */
export interface ScriptedToolCall {
  name: string;
  /** Words where they are not even JSON. */
  input: unknown;
}

/** What a model says when it is reached. */
export type ModelMessage =
  | { kind: "text"; text: string; isCut?: boolean; withoutUsage?: boolean; thought?: string }
  | ({ kind: "tool-call" /** Words before the calls. */; text?: string; more?: readonly ScriptedToolCall[] } & ScriptedToolCall)
  | { kind: "web"; text: string; query: string; pages: readonly { url: string; title: string }[] }
  | { kind: "refusal"; text: string }
  | { kind: "filtered" };

export type ScriptedFailure = { kind: "failure"; name: FailureName; retryAfter?: string };

/** What the server sends back. */
export type ScriptedResponse = ModelMessage | ScriptedFailure | { kind: "damaged"; how: TransportDamage };

/** Tokens that the server says a call took: few and always the same, so that tests can add them up. */
export const usage = { input: 120, output: 30 };

/** Of the tokens of an answer, those that went into its thoughts. */
export const thoughtTokens = (message: ModelMessage) => (message.kind === "text" && message.thought ? 20 : 0);

/** All calls of a saying, each with an id that no other turn of the conversation has. */
export function callsOf(
  { name, input, more = [] }: ScriptedToolCall & { more?: readonly ScriptedToolCall[] },
  { turns }: Pick<LanguageRequest, "turns">,
) {
  return [{ name, input }, ...more].map((call, index) => ({ ...call, id: `call_${turns.length}_${index}` }));
}

/** The input of a call as models write it. */
export const written = (input: unknown) => (typeof input === "string" ? input : JSON.stringify(input));

export const textMessage = (text: string): ModelMessage => ({ kind: "text", text });
export const give = (value: unknown): ModelMessage => textMessage(JSON.stringify(value));
export const call = (name: string, input: unknown, more: readonly ScriptedToolCall[] = []): ModelMessage => ({
  kind: "tool-call",
  name,
  input,
  more,
});
export const fail = (name: FailureName, retryAfter?: string): ScriptedFailure => ({ kind: "failure", name, retryAfter });
export const damage = (how: TransportDamage): ScriptedResponse => ({ kind: "damaged", how });
