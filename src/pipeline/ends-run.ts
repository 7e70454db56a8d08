import type { ErrorCode, IbidError } from "../errors.ts";

const runEndingCodes: ReadonlySet<ErrorCode> = new Set(["budget-exhausted", "consent-missing", "model-key-missing", "config-invalid"]);

/** Whether a failure ends the whole run: every other item would fail in the same way, and no fallback may hide it. */
export function endsRun({ code }: IbidError): boolean {
  return runEndingCodes.has(code);
}
