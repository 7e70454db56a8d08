import type { Context } from "hono";
import { type ErrorCode, IbidError } from "../errors.ts";

/** What a failure is in the words of HTTP. */
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
  "under-way": 409,
  "not-asked": 409,
  "agent-unknown": 404,
  "budget-exhausted": 402,
};

/** A failure that is told in a stream, in the same words as one that ends a request. */
export function problemOf({ code, message, hint }: { code: string; message: string; hint?: string | undefined }) {
  const status = statuses[code as ErrorCode] ?? 500;
  return { type: `/problems/${code}`, title: message, status, ...(hint ? { detail: hint } : {}) };
}

/** Every failure leaves the server as RFC 9457 problem details; what we did not expect tells nothing of the inside. */
export function problem(error: Error, _c?: Context): Response {
  const known = error instanceof IbidError ? error : undefined;
  if (!known) process.stderr.write(`ibid: ${error.stack ?? error.message}\n`);
  const status = known ? statuses[known.code] : 500;
  const body = known
    ? { type: `/problems/${known.code}`, title: known.message, status, ...(known.hint ? { detail: known.hint } : {}) }
    : { type: "/problems/internal", title: "Something broke on our side", status, detail: "The server's own output tells more." };
  return Response.json(body, {
    status,
    headers: { "content-type": "application/problem+json", ...(status === 503 ? { "retry-after": "5" } : {}) },
  });
}
