import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf } from "../package/elements.ts";

/** What the drawings on a paragraph hold besides pictures. */
export interface DrawingContents {
  /** The contents of text boxes. */
  boxes: XmlElement[];
  /** The charts, by their relations. */
  charts: string[];
}

export function readDrawing(element: XmlElement, drawn: DrawingContents): void {
  if (element.name === "w:txbxContent") drawn.boxes.push(element);
  else if (element.name === "c:chart") drawn.charts.push(element.attributes["r:id"] ?? "");
  else
    for (const inner of elementsOf(element.name === "mc:AlternateContent" ? chooseAlternative(element) : element))
      readDrawing(inner, drawn);
}

/** Newer and older programs find the same thing written twice; the first is the newer. */
export function chooseAlternative(alternatives: XmlElement): XmlElement | undefined {
  return child(alternatives, "mc:Choice") ?? child(alternatives, "mc:Fallback");
}
