import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, settingOf, toggle } from "../package/elements.ts";
import type { DocxContext } from "./docx-context.ts";

/** Reads the content of a content control, with the meaning of its tag. */
export function readContentControl(control: XmlElement, context: DocxContext, read: (content: XmlElement | undefined) => void): void {
  const properties = child(control, "w:sdtPr");
  // Placeholder text is not the author's.
  if (toggle(properties, "w:showingPlcHdr")) return;
  const content = child(control, "w:sdtContent");
  const isContents = /contents/i.test(settingOf(child(properties, "w:docPartObj"), "w:docPartGallery") ?? "");
  const meaning = isContents ? { isContents } : context.meaningOfTag(settingOf(properties, "w:tag") ?? "");
  if (meaning) context.fields.within(meaning, () => read(content));
  else read(content);
}
