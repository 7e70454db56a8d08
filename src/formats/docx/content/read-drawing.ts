import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf } from "../package/elements.ts";
import { isHiddenDrawing } from "./text-visibility.ts";

/** The contents of a paragraph's drawings, without images. */
export interface DrawingContents {
  /** The contents of text boxes. */
  boxes: TextBox[];
  /** Relation ids of the charts. */
  charts: string[];
}

/** A text box in its shape. */
interface TextBox {
  content: XmlElement;
  shape: XmlElement | undefined;
  isHidden: boolean;
}

export function readDrawing(element: XmlElement, drawn: DrawingContents, within: Omit<TextBox, "content"> = visible): void {
  if (element.name === "w:txbxContent") drawn.boxes.push({ ...within, content: element });
  else if (element.name === "c:chart") drawn.charts.push(element.attributes["r:id"] ?? "");
  else {
    const inside = { shape: isShape.test(element.local) ? element : within.shape, isHidden: within.isHidden || isHiddenDrawing(element) };
    for (const inner of elementsOf(element.name === "mc:AlternateContent" ? chooseAlternative(element) : element))
      readDrawing(inner, drawn, inside);
  }
}

const visible = { shape: undefined, isHidden: false };
const isShape = /^(?:wsp|shape|rect|roundrect|oval)$/;

/** Content may be written for newer and for older programs; chooses the newer form. */
export function chooseAlternative(alternatives: XmlElement): XmlElement | undefined {
  return child(alternatives, "mc:Choice") ?? child(alternatives, "mc:Fallback");
}
