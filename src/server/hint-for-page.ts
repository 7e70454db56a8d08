import type { ErrorCode } from "../errors.ts";

/** A command of Ibid, or an option of one. */
const commandOrOption = /(?:^|[\s`(:])ibid [a-z]|(?:^|[\s`(])--[a-z]/;

/** What a person at the pages can do where the command line would run a command. Other commands have no counterpart there. */
const onThePages: Partial<Record<ErrorCode, string>> = {
  "index-unavailable": "The Settings page shows which services may be asked. Try it again later.",
  "model-unavailable": "The Settings page shows which models can be used, and what is missing.",
  "document-unreadable": "Upload it again as a scan, or upload a version with text.",
  "watched-already": "GET /api/watches lists the watches. `replace` changes the watch that a document has; each `name` is taken once.",
  "budget-exhausted": "Resume the run, or start it again: what was answered is kept and costs nothing again.",
};

/** For these a person with access to the server has to act, who has its command line. */
const forOperators = /^(?:library-|backup-|database-|disk-|config-)/;

/** The hint of a failure for clients of the server: without commands that only the command line has. */
export function hintForPage({ code, hint }: { code: string; hint?: string | undefined }): string | undefined {
  if (hint === undefined || forOperators.test(code) || !commandOrOption.test(hint)) return hint;
  return onThePages[code as ErrorCode];
}
