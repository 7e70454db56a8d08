import type { ErrorCode, IbidError } from "../errors.ts";

const runEndingCodes: ReadonlySet<ErrorCode> = new Set(["budget-exhausted", "consent-missing", "model-key-missing", "config-invalid"]);

/** Whether a failure is the run's and not the item's: every other item would fail by it too, and no twin may hide it. */
export function endsRun({ code }: IbidError): boolean {
  return runEndingCodes.has(code);
}
