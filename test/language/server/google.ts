import { z } from "zod";
import type { LanguageRequest } from "./language-request.ts";
import { callsOf, type FailureName, type ModelMessage, thoughtTokens, usage, written } from "./scripted-response.ts";
import { eventOf, piecesOf, type Wire } from "./wire.ts";

const Part = z.union([
  z.object({ text: z.string() }),
  z.object({ functionCall: z.object({ name: z.string(), args: z.looseObject({}) }) }),
  z.object({
    functionResponse: z.object({
      name: z.string(),
      response: z.union([z.looseObject({ content: z.string() }), z.looseObject({ error: z.string() })]),
    }),
  }),
  z.object({ inlineData: z.object({ mimeType: z.string(), data: z.string() }) }),
]);
const Body = z.object({
  contents: z.array(z.object({ role: z.enum(["user", "model"]), parts: z.array(Part) })).min(1),
  tools: z
    .array(
      z.union([
        z.object({ functionDeclarations: z.array(z.object({ name: z.string(), parameters: z.looseObject({}).optional() })) }),
        z.object({ googleSearch: z.looseObject({}) }),
      ]),
    )
    .optional(),
  systemInstruction: z.object({ parts: z.array(z.object({ text: z.string() })) }).optional(),
  generationConfig: z
    .object({
      maxOutputTokens: z.int().positive().optional(),
      temperature: z.number().min(0).max(2).optional(),
      seed: z.int().optional(),
      responseMimeType: z.string().optional(),
      responseJsonSchema: z.unknown().optional(),
    })
    .optional(),
});

/** Google's generateContent and its stream. */
export const google: Wire = {
  name: "google",
  accepts: (path) => /:(?:generateContent|streamGenerateContent)$/.test(path),
  read(path, raw) {
    const body = Body.parse(raw);
    return {
      model: /models\/([^/:]+):/.exec(path)?.[1] ?? "",
      instructions: (body.systemInstruction?.parts ?? []).map(({ text }) => text).join("\n"),
      turns: body.contents.map(({ role, parts }) => ({
        role: role === "model" ? "assistant" : parts.some((part) => "functionResponse" in part) ? "tool" : role,
        text: parts.map(wordsOf).join(""),
      })),
      tools: (body.tools ?? []).flatMap((tool) =>
        "functionDeclarations" in tool ? tool.functionDeclarations.map(({ name }) => name) : [],
      ),
      searchesWeb: (body.tools ?? []).some((tool) => "googleSearch" in tool),
      schema: body.generationConfig?.responseJsonSchema,
      pictures: body.contents.flatMap(({ parts }) =>
        parts.flatMap((part) => ("inlineData" in part ? [{ mediaType: part.inlineData.mimeType, base64: part.inlineData.data }] : [])),
      ),
      isStreamed: path.endsWith(":streamGenerateContent"),
    };
  },
  answer: (message, request) => ({ status: 200, body: responseOf(message, partsOf(message, request), request.model, { isLast: true }) }),
  stream(message, request) {
    const { model } = request;
    const pieces =
      message.kind === "text"
        ? (message.text === "" ? [""] : piecesOf(message.text)).map((text) => [{ text }])
        : [partsOf(message, request)];
    return pieces.map((parts, index) => eventOf(responseOf(message, parts, model, { isLast: index === pieces.length - 1 })));
  },
  streamType: "text/event-stream",
  failure(name, { model }) {
    const [code, status, message, details] = failures(model)[name];
    return { status: code, body: { error: { code, message, status, ...(details === undefined ? {} : { details }) } } };
  },
};

function responseOf(message: ModelMessage, parts: unknown[], modelVersion: string, { isLast }: { isLast: boolean }) {
  const thoughts = thoughtTokens(message);
  const counts = {
    promptTokenCount: usage.input,
    candidatesTokenCount: usage.output - thoughts,
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
    totalTokenCount: usage.input + usage.output,
  };
  const isCounted = isLast && (message.kind !== "text" || message.withoutUsage !== true);
  const tail = { ...(isCounted ? { usageMetadata: counts } : {}), modelVersion, responseId: "response-1" };
  // A prompt that Google will not answer has no candidate at all.
  if (message.kind === "refusal") return { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, ...tail };
  if (message.kind === "filtered") return { candidates: [{ finishReason: "SAFETY", index: 0 }], ...tail };
  const finishReason = message.kind === "text" && message.isCut ? "MAX_TOKENS" : "STOP";
  const grounding =
    message.kind === "web"
      ? {
          groundingMetadata: {
            webSearchQueries: [message.query],
            groundingChunks: message.pages.map(({ url: uri, title }) => ({ web: { uri, title } })),
          },
        }
      : {};
  return { candidates: [{ content: { role: "model", parts }, ...(isLast ? { finishReason } : {}), ...grounding, index: 0 }], ...tail };
}

function partsOf(message: ModelMessage, request: LanguageRequest): unknown[] {
  if (message.kind === "text" || message.kind === "web") return [{ text: message.text }];
  if (message.kind !== "tool-call") return [];
  const words = message.text ? [{ text: message.text }] : [];
  // What a thinking model signs must come back with the call.
  const calls = callsOf(message, request).map(({ name, input }) => ({
    functionCall: { name, args: parsed(input) },
    thoughtSignature: "signed",
  }));
  return [...words, ...calls];
}

/** Google gives inputs as objects: what is no JSON cannot be said. */
function parsed(input: unknown): unknown {
  try {
    return JSON.parse(written(input));
  } catch {
    return {};
  }
}

function wordsOf(part: z.infer<typeof Part>): string {
  if ("text" in part) return part.text;
  return "functionResponse" in part ? String(part.functionResponse.response.content ?? part.functionResponse.response.error) : "";
}

const type = (name: string) => `type.googleapis.com/google.rpc.${name}`;

const failures = (model: string): Record<FailureName, [number, string, string, unknown[]?]> => ({
  overflow: [400, "INVALID_ARGUMENT", "The input token count (1109311) exceeds the maximum number of tokens allowed (1048576)."],
  "temperature-refused": [400, "INVALID_ARGUMENT", "* GenerateContentRequest.generation_config.temperature: not supported by this model"],
  "schema-refused": [400, "INVALID_ARGUMENT", "The specified schema produces a constraint that has too many states for serving."],
  "tools-refused": [400, "INVALID_ARGUMENT", "Function calling is not enabled for this model"],
  "stream-refused": [400, "INVALID_ARGUMENT", "streaming is not available for this model"],
  "no-credit": [402, "FAILED_PRECONDITION", "Billing is not enabled for this project."],
  // Google reports a wrong key as a wrong argument.
  "key-refused": [
    400,
    "INVALID_ARGUMENT",
    "API key not valid. Please pass a valid API key.",
    [{ "@type": type("ErrorInfo"), reason: "API_KEY_INVALID", domain: "googleapis.com" }],
  ],
  forbidden: [403, "PERMISSION_DENIED", "Your project has been denied access. Please contact support."],
  "unknown-model": [404, "NOT_FOUND", `models/${model} is not found for API version v1beta, or is not supported for generateContent.`],
  "rate-limited": [429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [{ "@type": type("RetryInfo"), retryDelay: "1s" }]],
  "server-error": [500, "INTERNAL", "An internal error has occurred. Please retry."],
  unavailable: [503, "UNAVAILABLE", "The model is overloaded. Please try again later."],
  overloaded: [529, "UNAVAILABLE", "The model is overloaded. Please try again later."],
});
