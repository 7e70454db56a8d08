import { IbidError } from "../../errors.ts";
import {
  type CallFailure,
  ResponseTooLongError,
  retryAfter,
  TimeoutError,
  timeoutCodes,
  unreachableCodes,
} from "../../network/call-failure.ts";
import type { ProviderKind } from "../providers/provider-options.ts";
import { type WireError, wireErrorOf } from "./wire-error.ts";

/** The model that was called, as error messages name it. */
export interface CallTarget {
  /** `provider/model`. */
  id: string;
  provider: string;
  kind: ProviderKind;
  host: string;
  isLocal: boolean;
  isOwnServer?: boolean;
  keyVariable: string | undefined;
}

/** How each provider says that prompt and answer exceed the context. */
const overflow =
  /context_length_exceeded|exceed_context_size|context[ _-]?(?:length|size|window|limit)|prompt is too long|input is too long|maximum (?:context|prompt|number of tokens)|too many (?:input )?tokens|token count.{0,40}exceeds|exceeds? the (?:available|maximum).{0,30}(?:context|tokens)|request_too_large|reduce the length|tokens to keep|string_above_max_length/i;
const refusal = /content[ _-]filter|content[ _-]policy|prohibited_content|invalid_prompt|"?moderation|input was flagged|usage polic/i;
const wrongKey = /api_key_invalid|invalid_api_key|api key (?:not valid|expired)|authentication_error|incorrect api key/i;
const noCredit = /insufficient_quota|credit balance|billing_hard_limit|insufficient (?:credits|balance|funds)|payment_required/i;
const noTools =
  /(?:does not|doesn't|not) support (?:tools?|tool[ _-]use|function)|support tool use|tool choice requires|tools param requires|(?:tools?|tool[ _-]use|tool_choice|function calling) (?:is|are) not (?:supported|enabled)/i;

const overloadStatuses: ReadonlySet<number> = new Set([429, 503, 529]);
const transientStatuses: ReadonlySet<number> = new Set([408, 409, 425, 500, 502, 504, 520, 521, 522, 523, 524]);
/**
 * Explains a thrown error by what a person can do about it. Of the provider's message only its codes are repeated: prose may contain words
 * of a document, or a part of a key. Undefined for a bug.
 */
export function explainFailure(thrown: unknown, callTarget: CallTarget): ModelCallFailure | undefined {
  const own = findCause(thrown, IbidError);
  if (own) return { error: own };
  if (findCause(thrown, ResponseTooLongError)) return { error: invalidResponseError(callTarget) };
  if (findCause(thrown, NotStreamedError)) return { error: invalidResponseError(callTarget), objection: "stream" };
  if (thrown instanceof TimeoutError) return timeoutFailure(callTarget);
  if (thrown instanceof Error && thrown.name === "AI_UnsupportedFunctionalityError")
    return {
      error: new IbidError("model-unavailable", `${callTarget.id} does not support this kind of question`, { hint: unsupportedHint }),
    };
  const wire = wireErrorOf(thrown);
  if (wire === undefined) return undefined;
  return fromConnection(wire, callTarget) ?? fromStatus(wire, callTarget);
}

/** One of our own errors, such as missing consent, inside the errors that an adapter wrapped around it. */
function findCause<E extends Error>(thrown: unknown, kind: new (...given: never[]) => E): E | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 8; error = error.cause, depth += 1)
    if (error instanceof kind) return error;
  return undefined;
}

function timeoutFailure({ id, provider, isOwnServer }: CallTarget): ModelCallFailure {
  const hint = isOwnServer
    ? `The server did not send a token in time. If it is only slow, raise timeout-seconds (the time without a token) under [providers.${provider}], or use a smaller model.`
    : `Raise timeout-seconds under [providers.${provider}], or lower its concurrency.`;
  return { error: new IbidError("model-unavailable", `${id} did not answer in time`, { hint }), temporary: "timeout" };
}

function fromConnection({ status, connection }: WireError, callTarget: CallTarget): ModelCallFailure | undefined {
  const { id, host, isLocal } = callTarget;
  if (connection === undefined || (status !== undefined && status >= 400)) return undefined;
  const hint = isLocal ? `Is the server running at ${host}?` : `Check the network, and whether ${host} can be reached.`;
  const error = new IbidError("model-unavailable", `The connection to ${id} failed (${connection})`, { hint });
  if (timeoutCodes.has(connection)) return timeoutFailure(callTarget);
  return unreachableCodes.has(connection) ? { error } : { error, temporary: "broken" };
}

function fromStatus({ status, text, codes, headers }: WireError, callTarget: CallTarget): ModelCallFailure {
  const { id, provider, keyVariable } = callTarget;
  const answered = `${id} answered ${status ?? "in no known way"}${codes.length > 0 ? ` (${codes.join(", ")})` : ""}`;
  const fail = (code: IbidError["code"], message: string, hint: string): ModelCallFailure => ({
    error: new IbidError(code, message, { hint }),
  });
  if (status === undefined || status < 400) return { error: invalidResponseError(callTarget) };
  if (noCredit.test(text) || status === 402)
    return fail("model-unavailable", `The account at ${provider} has no credit left`, creditHint(callTarget));
  // A limit of tokens per minute has a similar message, but it is temporary.
  if (status === 413 || (status !== 429 && overflow.test(text)))
    return fail("model-overflow", `The question is longer than ${id} can read`, "Assign a model with a longer context to this role.");
  if (refusal.test(text) && status < 500) return fail("model-refused", `${id} declined to answer`, refusalHint);
  if (status === 401 || status === 403 || wrongKey.test(text))
    return fail(
      "model-key-missing",
      `${provider} does not accept the key${keyVariable ? ` in ${keyVariable}` : ""} (${status})`,
      keyHint(callTarget),
    );
  if (noTools.test(text))
    return fail(
      "model-without-tools",
      `${id} cannot use tools`,
      "Assign a model that can call tools, or leave it: the search is then made for it.",
    );
  if (status === 404) return fail("model-unavailable", `There is no model ${id} at ${callTarget.host}`, unknownModelHint(callTarget));
  const after = retryAfter(headers, text);
  if (overloadStatuses.has(status)) {
    const hint = `Lower concurrency or requests-per-minute under [providers.${provider}], or try again later: what is done is kept.`;
    return { ...fail("model-overloaded", answered, hint), temporary: "overload", retryAfter: after };
  }
  if (status >= 500 || transientStatuses.has(status))
    return { ...fail("model-unavailable", answered, "Try again later: what is done is kept."), temporary: "broken", retryAfter: after };
  return {
    ...fail("model-unavailable", answered, `Check the settings under [providers.${provider}] and the model's name.`),
    objection: unsupportedFeatureIn(text),
  };
}

/** The feature that the provider's message rejects. */
function unsupportedFeatureIn(text: string): UnsupportedFeature | undefined {
  if (/\btemperature\b/i.test(text)) return "temperature";
  if (/\bseed\b/i.test(text)) return "seed";
  if (/\bstream(?:ing|ed)?\b/i.test(text)) return "stream";
  return /response_?format|json_?schema|output_(?:format|config)|responseSchema|responseJsonSchema|structured output|guided|grammar|\bschema\b|\bformat\b/i.test(
    text,
  )
    ? "schema"
    : undefined;
}

const unsupportedHint = "Pictures need a model with vision; assign one to this role.";

const refusalHint = "The provider's rules forbid the text. The local fallback answers instead; another model may accept it.";

const creditHint = ({ provider }: CallTarget) => `Add credit at ${provider}, or assign a model of another provider.`;

function invalidResponseError({ id, host, provider }: CallTarget): IbidError {
  const hint = `Another program than the provider's API answers at ${host}; check base-url under [providers.${provider}].`;
  return new IbidError("model-unavailable", `${id} returned something that is not a model's answer`, { hint });
}

const keyHint = ({ provider, keyVariable }: CallTarget) =>
  keyVariable
    ? `Put a valid key into ${keyVariable}.`
    : `Name the variable that holds the key by key-variable under [providers.${provider}].`;

const unknownModelHint = ({ isLocal, provider, kind, host }: CallTarget) => {
  if (kind === "ollama") return 'Fetch the model by "ollama pull", or check its name in ibid.toml.';
  // Many servers support only the older of OpenAI's two formats.
  if (kind === "openai" && host !== "api.openai.com")
    return `If ${host} speaks the chat format, set kind = "openai-compatible" under [providers.${provider}].`;
  return isLocal
    ? "Load the model on the server, or check its name in ibid.toml."
    : `Check the model's name in ibid.toml against those that ${provider} offers.`;
};

/** A feature that a model rejects and can answer without. */
type UnsupportedFeature = "temperature" | "seed" | "schema" | "stream";

export interface ModelCallFailure extends CallFailure {
  objection?: UnsupportedFeature | undefined;
}

/** The server answered a request for a stream with one JSON object. */
export class NotStreamedError extends Error {
  override readonly name = "NotStreamedError";
}
