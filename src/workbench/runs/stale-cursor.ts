import { IbidError } from "../../errors.ts";

/** Said to whoever asks for the page behind something that is not in the list, or is there no more. */
export function staleCursorError(): IbidError {
  return new IbidError("usage", "this cursor means nothing any more", { hint: "Ask for the first page again." });
}
