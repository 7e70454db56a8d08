import { hc } from "hono/client";
import type { Api } from "../../src/server/app.ts";

/** The API as typed functions; the types are those of the server's own routes. */
export const api = hc<Api>("/").api;

/** A failure as the server tells it (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly status: number;
  /** The code of Ibid's error, such as `document-unreadable`. */
  readonly code: string;
  readonly hint: string | undefined;

  constructor({ status, type, title, detail }: { status: number; type: string; title: string; detail?: string | undefined }) {
    super(title);
    this.status = status;
    this.code = type.replace(/^\/problems\//, "");
    this.hint = detail;
  }
}

/** The body of a reply, or its problem as an error. */
export async function read<Body>(reply: Promise<{ ok: boolean; status: number; json(): Promise<unknown> } & Typed<Body>>): Promise<Body> {
  const response = await reply.catch(() => {
    throw new ProblemError({
      status: 0,
      type: "/problems/unreachable",
      title: "The server does not answer",
      detail: "Is ibid serve still running?",
    });
  });
  if (response.ok) return (await response.json()) as Body;
  const problem = (await response.json().catch(() => undefined)) as { type: string; title: string; detail?: string } | undefined;
  throw new ProblemError({
    status: response.status,
    type: problem?.type ?? "",
    title: problem?.title ?? "The server could not do this",
    detail: problem?.detail,
  });
}

/** Lets TypeScript find the body's type in Hono's response. */
interface Typed<Body> {
  json(): Promise<Body>;
}
