import { APICallError } from "ai";
import { failureIn } from "./chat-chunk.ts";

export interface PostRequest {
  url: string;
  body: unknown;
  fetch: typeof fetch;
  headers?: Record<string, string | undefined>;
  signal?: AbortSignal;
}

/** Sends a request. A refusal or a failing connection becomes the AI SDK's `APICallError`. */
export async function postJson({ url, body, fetch, headers, signal }: PostRequest): Promise<Response> {
  const given = Object.entries(headers ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...Object.fromEntries(given) },
    body: JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw connectionError(error, { url, body });
  });
  if (response.ok) return response;
  const responseBody = await readText(response, { url, body });
  throw new APICallError({
    message: failureIn(parse(responseBody)) ?? response.statusText,
    url,
    requestBodyValues: body,
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody,
  });
}

/** The whole body of a response as text. */
export async function readText(response: Response, request: Pick<PostRequest, "url" | "body">): Promise<string> {
  return response.text().catch((error: unknown) => {
    throw connectionError(error, request, response.status);
  });
}

/** A connection that was refused or broke after the status is worth a retry. Our own abort stays an abort. */
export function connectionError(error: unknown, { url, body }: Pick<PostRequest, "url" | "body">, statusCode?: number): unknown {
  if (!(error instanceof Error) || error.name === "AbortError" || error.name === "TimeoutError") return error;
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  return new APICallError({
    message: `The connection to Ollama failed: ${reason}`,
    cause: error,
    url,
    requestBodyValues: body,
    statusCode,
    isRetryable: true,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
