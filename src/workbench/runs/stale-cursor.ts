import { IbidError } from "../../errors.ts";

/** The error for a cursor that is not in the list, or no longer. */
export function staleCursorError(): IbidError {
  return new IbidError("usage", "this cursor is no longer valid", { hint: "Request the first page again." });
}
