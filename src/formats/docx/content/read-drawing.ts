import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf } from "../package/elements.ts";

/** The contents of a paragraph's drawings, without images. */
export interface DrawingContents {
  /** The contents of text boxes. */
  boxes: XmlElement[];
  /** Relation ids of the charts. */
  charts: string[];
}

export function readDrawing(element: XmlElement, drawn: DrawingContents): void {
  if (element.name === "w:txbxContent") drawn.boxes.push(element);
  else if (element.name === "c:chart") drawn.charts.push(element.attributes["r:id"] ?? "");
  else
    for (const inner of elementsOf(element.name === "mc:AlternateContent" ? chooseAlternative(element) : element))
      readDrawing(inner, drawn);
}

/** Content may be written for newer and for older programs; chooses the newer form. */
export function chooseAlternative(alternatives: XmlElement): XmlElement | undefined {
  return child(alternatives, "mc:Choice") ?? child(alternatives, "mc:Fallback");
}
