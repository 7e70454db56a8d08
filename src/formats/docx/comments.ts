import type { Span } from "../../domain/locator.ts";
import type { Comment } from "../../domain/markup.ts";
import type { XmlElement } from "../xml/parse-xml.ts";
import type { Context } from "./context.ts";
import { elementsOf } from "./elements.ts";
import { textOfParagraph } from "./flow.ts";
import { readFlow } from "./read-flow.ts";

/** The comments of a document with the words they are on. */
export function readComments(root: XmlElement | undefined, spans: Map<string, Span>, context: Context): Comment[] {
  return elementsOf(root)
    .flatMap((element): Comment[] => {
      const { "w:id": id = "", "w:author": author, "w:date": date } = element.attributes;
      const span = spans.get(id);
      if (!span) return [];
      const text = readFlow(element, context)
        .flatMap((item) => (item.kind === "paragraph" ? [textOfParagraph(item).trim()] : []))
        .join("\n")
        .trim();
      return [{ ...span, ...(author ? { author } : {}), ...(date ? { date } : {}), text }];
    })
    .sort((one, other) => one.start - other.start);
}
