import { IbidError } from "../../../errors.ts";
import {
  type CallFailure,
  causesOf,
  connectionCodeOf,
  ResponseTooLongError,
  retryAfter,
  TimeoutError,
  timeoutCodes,
  unreachableCodes,
} from "../../../network/call-failure.ts";

type Kind = "status" | "form" | "cut" | "redirected" | "not-allowed";

/** The answer of a service does not match its documentation. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";
  readonly kind: Kind;
  readonly hint: string | undefined;
  readonly answer: { status: number; headers: Record<string, string> } | undefined;

  constructor(kind: Kind, message: string, hint?: string, answer?: AnswerError["answer"]) {
    super(message);
    this.kind = kind;
    this.hint = hint;
    this.answer = answer;
  }
}

const overloadStatuses: ReadonlySet<number> = new Set([429, 503]);

/** Explains a failed request and what the user can do. Undefined for a bug. */
export function explainServiceFailure(thrown: unknown, name: string): CallFailure | undefined {
  const fail = (why: string, hint = "Try again later: what was found is kept, and the other indexes are asked.") =>
    new IbidError("index-unavailable", `${name} cannot be asked: ${why}`, { hint });
  if (thrown instanceof IbidError) return { error: thrown };
  if (thrown instanceof TimeoutError) return { error: fail("it did not answer in time"), temporary: "timeout" };
  if (causesOf(thrown).some((error) => error instanceof ResponseTooLongError)) return { error: fail("its answer has no end") };
  if (thrown instanceof AnswerError) return fromAnswer(thrown, fail);
  const connection = connectionCodeOf(causesOf(thrown));
  if (connection === undefined) return undefined;
  const error = fail(`the connection failed (${connection})`, "Check the network. The other indexes are asked.");
  if (timeoutCodes.has(connection)) return { error, temporary: "timeout" };
  return unreachableCodes.has(connection) ? { error } : { error, temporary: "broken" };
}

function fromAnswer({ kind, message, hint, answer }: AnswerError, fail: (why: string, hint?: string) => IbidError): CallFailure {
  if (kind === "cut") return { error: fail(message), temporary: "broken" };
  if (kind !== "status" || !answer) return { error: fail(message, hint) };
  const { status, headers } = answer;
  const after = retryAfter(headers);
  if (overloadStatuses.has(status)) return { error: fail("it has too much to do"), temporary: "overload", retryAfter: after };
  if (status >= 500 || status === 408) return { error: fail(message), temporary: "broken", retryAfter: after };
  if (status === 401 || status === 403) return { error: fail(message, "Check its key in the environment, and indexes.contact.") };
  return { error: fail(message), objection: "question" };
}
