import type { AskEvent } from "../../../../src/domain/answer/answer.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconArrowsDiff, IconBook, IconInfoCircle, IconListSearch, IconSearch, IconWorldSearch } from "../../../components/icons.tsx";

/** The description of an answer event; undefined for transient ones. */
export function describeActivity(event: AskEvent) {
  switch (event.type) {
    case "searching":
      return { Icon: IconSearch, text: `Searched for “${event.query}”` };
    case "found":
      return { Icon: IconListSearch, text: `Found ${pluralize(event.passages, "passage")} in ${pluralize(event.documents, "document")}` };
    case "opening":
      return { Icon: IconBook, text: `Opened ${event.document}${event.page === null ? "" : `, p. ${event.page}`}` };
    case "comparing":
      return { Icon: IconArrowsDiff, text: `Compared ${event.documents.join(", ")}` };
    case "searching-web":
      return { Icon: IconWorldSearch, text: `Searched the web for “${event.query}”` };
    case "notice":
      return { Icon: IconInfoCircle, text: event.text };
    case "writing":
    case "checking":
      return undefined;
  }
}
