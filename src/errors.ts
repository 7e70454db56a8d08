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
  | "index-unavailable"
  | "under-way"
  | "decided-meanwhile"
  | "watched-already"
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

const runEndingCodes: ReadonlySet<ErrorCode> = new Set(["budget-exhausted", "consent-missing", "model-key-missing", "config-invalid"]);

/** Whether a failure ends the whole run: every other item would fail in the same way, and no fallback may hide it. */
export function endsRun({ code }: IbidError): boolean {
  return runEndingCodes.has(code);
}

/** The messages for errors of the operating system about a path, each with a hint. */
const pathProblems = new Map<unknown, [problem: string, hint: string]>([
  ["ELOOP", ["is a link that leads back to itself", "Name the file itself in place of the link."]],
  ["ENAMETOOLONG", ["is longer than a path may be", "Check the path, or give the file a shorter name."]],
  ["EACCES", ["may not be read by this user", "Change its permissions or those of its folder."]],
  ["EPERM", ["may not be read by this user", "Change its permissions or those of its folder."]],
  ["ENOTDIR", ["lies in something that is not a folder", "Check the path."]],
]);

/** The maximum number of characters of a path in a message. */
const maxPathLength = 300;

/** An error of the file system as one with a hint. Any other error is returned unchanged. */
export function explainFileError(error: unknown): unknown {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const problem = pathProblems.get(code);
  if (problem === undefined || path === undefined) return error;
  // The end of a path identifies a file best.
  const name = path.length > maxPathLength ? `…${path.slice(-maxPathLength)}` : path;
  return new IbidError("document-unreadable", `${name} ${problem[0]}`, { hint: problem[1], cause: error });
}
