import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRateLimiter, sharedRateLimiter } from "../network/rate-limiter.ts";
import { defaultRetryPolicy } from "../network/retry.ts";
import { contextFetch } from "./client/generate.ts";
import type { Llm } from "./llm.ts";
import { createLlm, type OpenLlmOptions } from "./open-llm.ts";
import { findProvider, parseAssignment } from "./providers/find-provider.ts";
import { loadModel } from "./providers/load-model.ts";

/** A model of a test's server on this machine, treated as hosted by a provider or as self-hosted. */
export function openWireLlm(
  assignment: string,
  { settings, environment, retryPolicy, isOwnServer, isShared = false }: OpenLlmOptions & { isOwnServer: boolean; isShared?: boolean },
): Llm {
  const { provider: name, model } = parseAssignment(assignment);
  const provider = { ...findProvider(name, settings, environment), isOwnServer };
  return createLlm({
    provider,
    id: assignment,
    isLocal: true,
    load: () => loadModel(provider, model, contextFetch),
    // Another test may have had a failing server at the same port.
    rateLimiter: isShared ? sharedRateLimiter(provider.baseUrl, provider) : createRateLimiter(provider),
    retryPolicy: { ...defaultRetryPolicy, ...retryPolicy },
  });
}

/** A request as a test's server saw it. */
export interface SeenRequest {
  path: string;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

export interface WireServer extends AsyncDisposable {
  url: string;
  seen: SeenRequest[];
}

/** A server on this machine that answers as a test says. */
export async function startWireServer(answer: (seen: SeenRequest, response: ServerResponse) => void): Promise<WireServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      const arrived = { path: request.url ?? "", headers: request.headers, body: JSON.parse(text || "{}") as Record<string, unknown> };
      seen.push(arrived);
      answer(arrived, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function replyJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** What a model says, as each wire format puts it. */
export const providerResponses: Readonly<Record<string, (text: string) => unknown>> = {
  openai: (text) => ({
    id: "resp_1",
    created_at: 1,
    model: "m",
    output: [{ type: "message", role: "assistant", id: "msg_1", content: [{ type: "output_text", text, annotations: [] }] }],
    usage: { input_tokens: 11, output_tokens: 7 },
  }),
  anthropic: (text) => ({
    type: "message",
    id: "msg_1",
    model: "m",
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    usage: { input_tokens: 11, output_tokens: 7 },
  }),
  google: (text) => ({
    candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
  }),
  "openai-compatible": (text) => ({
    id: "c1",
    created: 1,
    model: "m",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
  }),
  ollama: (text) => ({
    model: "m",
    message: { role: "assistant", content: text },
    done: true,
    done_reason: "stop",
    prompt_eval_count: 11,
    eval_count: 7,
  }),
};
