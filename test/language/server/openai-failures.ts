import type { Dialect, LanguageRequest } from "./language-request.ts";
import type { FailureName } from "./scripted-response.ts";
import type { WireResponse } from "./wire.ts";

const statuses: Record<FailureName, number> = {
  overflow: 400,
  "temperature-refused": 400,
  "schema-refused": 400,
  "tools-refused": 400,
  "stream-refused": 400,
  "no-credit": 429,
  "key-refused": 401,
  forbidden: 403,
  "unknown-model": 404,
  "rate-limited": 429,
  "server-error": 500,
  unavailable: 503,
  overloaded: 529,
};

const types: Partial<Record<FailureName, string>> = {
  "no-credit": "insufficient_quota",
  forbidden: "request_forbidden",
  "rate-limited": "tokens",
  "server-error": "server_error",
  unavailable: "server_error",
  overloaded: "server_error",
};

const codes: Partial<Record<FailureName, string>> = {
  overflow: "context_length_exceeded",
  "temperature-refused": "unsupported_value",
  "schema-refused": "invalid_json_schema",
  "no-credit": "insufficient_quota",
  "key-refused": "invalid_api_key",
  forbidden: "unsupported_country_region_territory",
  "unknown-model": "model_not_found",
  "rate-limited": "rate_limit_exceeded",
};

const messages = (model: string): Record<FailureName, string> => ({
  overflow:
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9311 tokens. Please reduce the length of the messages.",
  "temperature-refused": "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  "schema-refused": "Invalid schema for response_format 'response': In context=(), 'additionalProperties' is not permitted.",
  "tools-refused": "tools is not supported in this model. For a list of supported models, refer to the guide.",
  "stream-refused": "Your organization must be verified to stream this model.",
  "no-credit": "You exceeded your current quota, please check your plan and billing details.",
  "key-refused": "Incorrect API key provided: wro****key. You can find your API key at https://platform.openai.com/account/api-keys.",
  forbidden: "Country, region, or territory not supported",
  "unknown-model": `The model \`${model}\` does not exist or you do not have access to it.`,
  "rate-limited": `Rate limit reached for ${model} on tokens per min (TPM): Limit 30000, Used 29800, Requested 900.`,
  "server-error": "The server had an error while processing your request. Sorry about that!",
  unavailable: "The engine is currently overloaded, please try again later",
  overloaded: "Overloaded",
});

/** A failure in the words of OpenAI, or of a server that speaks its protocol. */
export function openaiFailure(name: FailureName, { model, dialect }: Pick<LanguageRequest, "model" | "dialect">): WireResponse {
  const status = statuses[name];
  const message = messages(model)[name];
  if (name === "overflow" && dialect !== "openai") return { status, body: overflows[dialect] };
  if (name === "no-credit" && dialect !== "openai") return { status: 402, body: { error: { code: 402, message: "Insufficient credits" } } };
  if (name === "tools-refused" && dialect !== "openai") return toolsRefused[dialect];
  if (dialect === "lmstudio") return { status, body: { error: message } };
  if (dialect !== "openai") return { status, body: { error: { message, type: types[name] ?? null, param: null, code: status } } };
  return { status, body: { error: { message, type: types[name] ?? "invalid_request_error", param: null, code: codes[name] ?? null } } };
}

const toolsRefused: Record<Exclude<Dialect, "openai">, WireResponse> = {
  vllm: {
    status: 400,
    body: { error: { message: '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set', code: 400 } },
  },
  llamacpp: { status: 500, body: { error: { code: 500, message: "tools param requires --jinja flag", type: "server_error" } } },
  lmstudio: { status: 400, body: { error: "This model does not support tool use." } },
  openrouter: { status: 404, body: { error: { message: "No endpoints found that support tool use.", code: 404 } } },
};

const overflows: Record<Exclude<Dialect, "openai">, unknown> = {
  vllm: {
    error: {
      message:
        "You passed 9311 input tokens and requested 400 output tokens. However, the model's context length is only 8192 tokens, resulting in a maximum input length of 7792 tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=9311)",
      type: "BadRequestError",
      param: "input_tokens",
      code: 400,
    },
  },
  llamacpp: {
    error: {
      code: 400,
      message: "request (9311 tokens) exceeds the available context size (8192 tokens), try increasing it",
      type: "exceed_context_size_error",
      n_prompt_tokens: 9311,
      n_ctx: 8192,
    },
  },
  lmstudio: {
    error:
      "Trying to keep the first 9311 tokens when context the overflows. However, the model is loaded with context length of only 8192 tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input",
  },
  openrouter: {
    error: {
      message:
        "This endpoint's maximum context length is 8192 tokens. However, you requested about 9711 tokens (9311 of text input, 400 in the output). Please reduce the length of either one.",
      code: 400,
    },
  },
};
