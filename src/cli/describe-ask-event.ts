import { cleanText } from "../reports/clean-text.ts";
import { count } from "../reports/count.ts";
import type { RunEvent } from "../workbench/workbench.ts";

type AskEvent = Extract<RunEvent, { type: "asking" }>["event"];

/** Something that happens on the way to an answer: a line that stays, or one that the next takes the place of. */
export interface ToldEvent {
  text: string;
  isPassing: boolean;
}

/** What a person is told of it. */
export function describeAskEvent(event: AskEvent): ToldEvent {
  switch (event.type) {
    case "searching":
      return stays(`searching: ${event.query}`);
    case "found":
      return stays(`${count(event.passages, "passage")} in ${count(event.documents, "document")}`);
    case "opening":
      return stays(`opening: ${event.document}${event.page === null ? "" : `, p. ${event.page}`}`);
    case "comparing":
      return stays(`comparing: ${event.documents.join(", ")}`);
    case "searching-web":
      return stays(`searching the web: ${event.query}`);
    case "notice":
      return stays(event.text);
    // What is not checked yet is nothing to go by: it is seen while it comes, and does not stay.
    case "writing":
      return { text: `writing: …${cleanText(event.text)}`, isPassing: true };
    case "checking":
      return { text: `checking  ${event.done}/${event.total}`, isPassing: true };
  }
}

const stays = (text: string): ToldEvent => ({ text: cleanText(text), isPassing: false });
