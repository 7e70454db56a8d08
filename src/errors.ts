import { maskSecrets } from "./domain/text/mask-secrets.ts";

export type ErrorCode =
  | "usage"
  | "not-found"
  | "document-unreadable"
  | "document-too-large"
  | "config-invalid"
  | "rule-unknown"
  | "library-locked"
  | "library-unwritable"
  | "library-newer"
  | "library-foreign"
  | "backup-unusable"
  | "disk-full"
  | "database-unavailable"
  | "model-unavailable"
  | "model-key-missing"
  | "model-refused"
  | "model-output-invalid"
  | "model-cut-off"
  | "model-overflow"
  | "model-overloaded"
  | "model-without-tools"
  | "consent-missing"
  | "under-way"
  | "decided-meanwhile"
  | "not-asked"
  | "agent-unknown"
  | "budget-exhausted";

/** An expected failure with an explanation for people, without secrets of URLs. Anything else that is thrown is a bug. */
export class IbidError extends Error {
  override readonly name = "IbidError";
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(maskSecrets(message), { cause: options.cause });
    this.code = code;
    this.hint = options.hint === undefined ? undefined : maskSecrets(options.hint);
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Its first line: libraries append code frames and lists of candidates. */
export function firstLineOf(error: unknown): string {
  return messageOf(error).split("\n")[0]!;
}
