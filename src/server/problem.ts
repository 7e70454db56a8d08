import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type ErrorCode, IbidError } from "../errors.ts";
import { explainDatabaseError } from "../workbench/public.ts";
import { hintForPage } from "./hint-for-page.ts";

const statuses: Record<ErrorCode, number> = {
  usage: 400,
  "not-found": 404,
  "document-unreadable": 422,
  "document-too-large": 413,
  "config-invalid": 400,
  "rule-unknown": 404,
  "library-locked": 503,
  "library-unwritable": 507,
  "library-newer": 503,
  "library-foreign": 503,
  "backup-unusable": 422,
  "disk-full": 507,
  "database-unavailable": 503,
  "model-unavailable": 503,
  "model-key-missing": 424,
  "model-refused": 502,
  "model-output-invalid": 502,
  "model-cut-off": 502,
  "model-overflow": 413,
  "model-overloaded": 503,
  "model-without-tools": 424,
  "consent-missing": 403,
  "index-unavailable": 503,
  "under-way": 409,
  "decided-meanwhile": 409,
  "watched-already": 409,
  "not-asked": 409,
  "agent-unknown": 404,
  "budget-exhausted": 402,
};

/** A failure in the form of RFC 9457. */
export interface ProblemDetails {
  status: number;
  /** An error code of Ibid, or of the server only. */
  code: string;
  title: string;
  detail?: string | undefined;
  headers?: Record<string, string>;
}

/** The problem details of a failure inside a stream. */
export function problemBody({ code, message, hint }: { code: string; message: string; hint?: string | undefined }) {
  const status = statuses[code as ErrorCode] ?? 500;
  const detail = hintForPage({ code, hint });
  return { type: `/problems/${code}`, title: message, status, ...(detail ? { detail } : {}) };
}

/** Turns every failure into RFC 9457 problem details; unexpected errors reveal no internals. */
export function handleError(thrown: Error, _c?: Context): Response {
  const error = explainDatabaseError(thrown) as Error;
  if (error instanceof IbidError)
    return problemResponse({ status: statuses[error.code], code: error.code, title: error.message, detail: hintForPage(error) });
  if (error instanceof HTTPException) return problemResponse({ status: error.status, code: "usage", ...explainHttpException(error) });
  process.stderr.write(`ibid: ${error.stack ?? error.message}\n`);
  return problemResponse({
    status: 500,
    code: "internal",
    title: "Something broke on our side",
    detail: "The server's output has the details.",
  });
}

/** Our texts for requests that the framework rejects. */
function explainHttpException({ status, message }: HTTPException): { title: string; detail: string } {
  if (status === 415) return { title: "this Content-Type is not supported", detail: "Send JSON, with `Content-Type: application/json`." };
  if (message.startsWith("Malformed JSON"))
    return {
      title: "the body is not valid JSON",
      detail: "It is cut off, empty, or a comma or quotation mark is wrong; `{}` is the shortest.",
    };
  return { title: "the request cannot be understood", detail: "/api/docs describes each request." };
}

/** Seconds after which a rejected client may retry. */
const retryAfter = "5";

export function problemResponse({ status, code, title, detail, headers = {} }: ProblemDetails): Response {
  const body = { type: `/problems/${code}`, title, status, ...(detail ? { detail } : {}) };
  const retrying: Record<string, string> = status === 503 ? { "retry-after": retryAfter } : {};
  return Response.json(body, { status, headers: { ...retrying, ...headers, "content-type": "application/problem+json" } });
}
