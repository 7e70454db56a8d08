import type { ServerResponse } from "node:http";
import type { LanguageRequest } from "./language-request.ts";
import type { ModelMessage, ScriptedResponse, TransportDamage } from "./scripted-response.ts";
import type { Wire } from "./wire.ts";

/** Between two drops of a slow answer, in milliseconds: the connection never rests long enough to be called idle. */
const dripInterval = 50;

/** Sends an answer over the wire of its request, whole or damaged. */
export function deliver(answer: ScriptedResponse, request: LanguageRequest, wire: Wire, response: ServerResponse): void {
  if (answer.kind === "failure") {
    const { status, body } = wire.failure(answer.name, request);
    sendJson(response, status, body, answer.retryAfter === undefined ? {} : { "retry-after": answer.retryAfter });
  } else if (answer.kind === "damaged") {
    sendDamaged(answer.how, bytesOf(goodMessage, request, wire), response);
  } else {
    const pieces = request.isStreamed ? wire.stream(answer, request) : undefined;
    if (pieces === undefined) {
      const { status, body } = wire.answer(answer, request);
      sendJson(response, status, body);
    } else {
      response.writeHead(200, { "content-type": wire.streamType });
      for (const piece of pieces) response.write(piece);
      response.end();
    }
  }
}

/** Sends a whole body of JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text), ...headers }).end(text);
}

/** What a damaged answer would have said. */
const goodMessage: ModelMessage = { kind: "text", text: '{"note":"this never arrives whole"}' };

function bytesOf(message: ModelMessage, request: LanguageRequest, wire: Wire): { text: string; type: string } {
  const pieces = request.isStreamed ? wire.stream(message, request) : undefined;
  if (pieces !== undefined) return { text: pieces.join(""), type: wire.streamType };
  return { text: JSON.stringify(wire.answer(message, request).body), type: "application/json" };
}

function sendDamaged(how: TransportDamage, { text, type }: { text: string; type: string }, response: ServerResponse): void {
  if (how === "garbage") {
    response.writeHead(200, { "content-type": type }).end("\u0000\u0001}{ not what was asked for");
  } else if (how === "wrong-content-type") {
    response.writeHead(200, { "content-type": "text/html" }).end("<html><body>Please sign in to the guest network.</body></html>");
  } else if (how === "empty-body") {
    response.writeHead(200, { "content-type": type, "content-length": 0 }).end();
  } else if (how === "redirection") {
    response.writeHead(307, { location: "/v1/elsewhere/chat/completions" }).end();
  } else if (how === "cut-connection") {
    response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(text) });
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
  } else {
    response.writeHead(200, { "content-type": type });
    if (how === "slow-drip") drip(response, text);
    else pour(response);
  }
}

/** An endless response: a client that reads all of it before parsing runs out of memory. */
function pour(response: ServerResponse): void {
  const white = Buffer.alloc(1_000_000, " ");
  const go = () => {
    while (!response.destroyed && response.write(white));
  };
  response.on("drain", go);
  go();
}

function drip(response: ServerResponse, text: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    // White space never ends, so that every timeout is reached.
    response.write(text.at(sent) === undefined || sent > 5 ? " " : text.at(sent)!);
    sent++;
  }, dripInterval);
  response.on("close", () => clearInterval(timer));
}
