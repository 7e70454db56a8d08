import { askForToken } from "./ask-for-token.ts";

/** A failure of the server (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** Ibid's error code, such as `document-unreadable`. */
  readonly code: string;
  readonly hint: string | undefined;

  constructor({ status, type, title, detail }: { status: number; type: string; title: string; detail?: string | undefined }) {
    super(title);
    this.status = status;
    this.code = type.replace(/^\/problems\//, "");
    this.hint = detail;
  }
}

/** The error for an unreachable server. */
export function unreachable(): ProblemError {
  return new ProblemError({
    status: 0,
    type: "/problems/unreachable",
    title: "The server does not answer",
    detail: "Is ibid serve still running?",
  });
}

/** The error of a response; a missing token leads to the login page. */
export function problemOf(status: number, body: unknown): ProblemError {
  if (status === 401) askForToken();
  const { type = "", title = "The server could not do this", detail } = (body ?? {}) as { type?: string; title?: string; detail?: string };
  return new ProblemError({ status, type, title, detail });
}
