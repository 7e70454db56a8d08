import { IbidError } from "../../errors.ts";
import { findAll, findFirst, wordsOf } from "../markup/tree.ts";
import type { XmlElement } from "../xml/parse-xml.ts";

/** Characters; a page with more holds something to read besides its gate. */
const mostText = 1_500;

const titleOfGate =
  /^(?:(?:please )?(?:sign|log)[ -]?in\b|anmelden|connexion|just a moment|attention required|access denied|are you (?:a )?(?:human|robot)|security check|verify(?:ing)? you are human|403\b|404\b|page not found)/i;

/** A page that stands in front of the text, asking for a password or a proof of being human, must not be taken for the text. */
export function refuseGate(root: XmlElement, text: string): void {
  if (text.length > mostText) return;
  const asks = findAll(root, "input").some(({ attributes }) => attributes.type?.toLowerCase() === "password");
  const title = findFirst(root, "title");
  if (!asks && !(title && titleOfGate.test(wordsOf(title).trim()))) return;
  throw new IbidError("document-unreadable", "the page asks to sign in, or was not found, and does not hold the text itself", {
    hint: "Open the text in a browser, save the page or its PDF, and give that file.",
  });
}
