import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { anthropic } from "./anthropic.ts";
import { deliver, sendJson } from "./deliver.ts";
import { google } from "./google.ts";
import type { Dialect, LanguageRequest } from "./language-request.ts";
import { ollama } from "./ollama.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiResponses } from "./openai-responses.ts";
import type { ScriptedResponse } from "./scripted-response.ts";
import { answerVectors, type VectorScript } from "./vectors.ts";

/** What a script gives: an answer of the catalogue, a text, or an object that becomes JSON. */
export type LanguageScriptAnswer = ScriptedResponse | string | Record<string, unknown>;

export interface LanguageScript extends VectorScript {
  answer(request: LanguageRequest): LanguageScriptAnswer | Promise<LanguageScriptAnswer>;
}

/** A request as it came, and whether its answer was sent to the end. */
interface RecordedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** Byte for byte. */
  text: string;
  body: unknown;
  request: LanguageRequest | undefined;
  isAnswered: boolean;
}

/** A server on this machine that speaks the protocols of the providers; a script decides what the model says. */
export interface LanguageServer {
  /** Without a path: the protocols stand below it as they do at the providers'. */
  url: string;
  requests: readonly RecordedRequest[];
  /** Requests under way at the same time, at most. */
  maxConcurrent(): number;
  close(): Promise<void>;
}

const wires = [openaiChat, openaiResponses, anthropic, google, ollama];
const dialects: readonly Dialect[] = ["vllm", "llamacpp", "lmstudio", "openrouter"];

export async function startLanguageServer(script: LanguageScript): Promise<LanguageServer> {
  const requests: RecordedRequest[] = [];
  let [underWay, peak] = [0, 0];
  const server = createServer((incoming, response) => {
    underWay++;
    peak = Math.max(peak, underWay);
    response.on("close", () => underWay--);
    respond(incoming, response, script, requests).catch((error: unknown) => {
      // A request that no provider would understand is the client's fault, and said loudly.
      sendJson(response, 400, { error: { message: `the request has a wrong form: ${error}`, type: "invalid_request_error" } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    maxConcurrent: () => peak,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(incoming: IncomingMessage, response: ServerResponse, script: LanguageScript, requests: RecordedRequest[]) {
  const path = new URL(incoming.url ?? "/", "http://local").pathname;
  if (incoming.method === "GET") return listModels(path, response);
  const text = Buffer.concat(await incoming.toArray()).toString("utf8");
  const body: unknown = JSON.parse(text);
  const recorded: RecordedRequest = { path, headers: incoming.headers, text, body, request: undefined, isAnswered: false };
  requests.push(recorded);
  response.on("finish", () => {
    recorded.isAnswered = response.statusCode === 200;
  });
  const wire = wires.find((candidate) => candidate.accepts(path));
  if (wire === undefined) {
    if (!answerVectors(path, body, script, response)) sendJson(response, 404, { error: { message: `no such path: ${path}` } });
    return;
  }
  const read = wire.read(path, body);
  const dialect = dialects.find((name) => path.startsWith(`/${name}/`)) ?? "openai";
  const prompt = read.turns.find(({ role }) => role === "user")?.text ?? "";
  const request: LanguageRequest = { wire: wire.name, dialect, prompt, raw: body, ...read };
  recorded.request = request;
  deliver(answerOf(await script.answer(request)), request, wire, response);
}

function answerOf(scripted: LanguageScriptAnswer): ScriptedResponse {
  if (typeof scripted === "string") return { kind: "text", text: scripted };
  return isAnswer(scripted) ? scripted : { kind: "text", text: JSON.stringify(scripted) };
}

const kinds: ReadonlySet<unknown> = new Set<ScriptedResponse["kind"]>([
  "text",
  "tool-call",
  "web",
  "refusal",
  "filtered",
  "failure",
  "damaged",
]);

/** An object for a model's answer may have a field of that name too, with other values. */
function isAnswer(scripted: Exclude<LanguageScriptAnswer, string>): scripted is ScriptedResponse {
  return "kind" in scripted && kinds.has(scripted.kind);
}

function listModels(path: string, response: ServerResponse): void {
  const name = "tiny:latest";
  if (path.endsWith("/api/tags")) {
    sendJson(response, 200, { models: [{ name, model: name, modified_at: "2030-01-01T00:00:00Z", size: 1, digest: "0", details: {} }] });
  } else if (path.endsWith("/v1/models")) {
    sendJson(response, 200, { object: "list", data: [{ id: name, object: "model", created: 1_893_456_000, owned_by: "us" }] });
  } else {
    sendJson(response, 404, { error: { message: `no such path: ${path}` } });
  }
}
