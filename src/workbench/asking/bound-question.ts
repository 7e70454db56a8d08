import { IbidError } from "../../errors.ts";

/** What a search and a prompt can make use of. */
export const mostAsked = 4_000;

/** What is a question at all; longer texts belong into a file. */
const mostKept = 20_000;

/** A question as it is kept, the part of it that is asked, and what the user must be told of that. */
export interface BoundQuestion {
  kept: string;
  asked: string;
  notice?: string;
}

/** Refuses what is no question, and bounds what is too long to be asked whole. */
export function boundQuestion(given: string): BoundQuestion {
  const kept = given.toWellFormed().replaceAll("\0", " ").trim();
  if (!/[\p{L}\p{N}]/u.test(kept))
    throw new IbidError("usage", kept === "" ? "the question is empty" : `“${kept.slice(0, 40)}” has no word in it`, {
      hint: 'For example: ibid ask "How long is the notice?".',
    });
  if (kept.length > mostKept)
    throw new IbidError(
      "usage",
      `a question has at most ${mostKept.toLocaleString("en")} characters, this one ${kept.length.toLocaleString("en")}`,
      {
        hint: 'Put the text into a file and ask about it: ibid ask "Does this hold?" FILE.',
      },
    );
  if (kept.length <= mostAsked) return { kept, asked: kept };
  const cut = kept
    .slice(0, mostAsked)
    .replace(/\s\S*$/u, "")
    .toWellFormed();
  return {
    kept,
    asked: cut,
    notice: `The question has ${kept.length.toLocaleString("en")} characters: the first ${cut.length.toLocaleString("en")} are asked, all are kept.`,
  };
}
