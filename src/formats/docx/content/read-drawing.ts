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
  /** Whether it is in a group, whose parts have sizes and places of their own unit. */
  isGrouped: boolean;
}

export function readDrawing(element: XmlElement, drawn: DrawingContents, within: Omit<TextBox, "content"> = visible): void {
  if (element.name === "w:txbxContent") drawn.boxes.push({ ...within, content: element });
  else if (element.name === "c:chart") drawn.charts.push(element.attributes["r:id"] ?? "");
  else {
    const inside = {
      shape: isShape.test(element.local) ? element : within.shape,
      isHidden: within.isHidden || isHiddenDrawing(element, within.isGrouped),
      isGrouped: within.isGrouped || isGroup.test(element.local),
    };
    for (const inner of elementsOf(element.name === "mc:AlternateContent" ? chooseAlternative(element) : element))
      readDrawing(inner, drawn, inside);
  }
}

const visible = { shape: undefined, isHidden: false, isGrouped: false };
const isShape = /^(?:wsp|shape|rect|roundrect|oval)$/;
const isGroup = /^(?:group|wgp|grpSp|wpc)$/;

/** Content may be written for newer and for older programs; chooses the newest form that Word can display. */
export function chooseAlternative(alternatives: XmlElement): XmlElement | undefined {
  const isKnown = ({ attributes }: XmlElement) => (attributes.Requires ?? "").split(" ").every((name) => name === "" || known.test(name));
  return elementsOf(alternatives).find((choice) => choice.name === "mc:Choice" && isKnown(choice)) ?? child(alternatives, "mc:Fallback");
}

/** The namespaces that Word displays; an unknown extension is not displayed. */
const known = new RegExp(
  [
    "^http://schemas\\.openxmlformats\\.org/(?:wordprocessingml|drawingml|officeDocument)/2006/[\\w/]+$",
    "^http://purl\\.oclc\\.org/ooxml/(?:wordprocessingml|drawingml|officeDocument)/[\\w/]+$",
    "^http://schemas\\.microsoft\\.com/office/word/2010/(?:wordml|wordprocessing(?:Canvas|Drawing|Group|Ink|Shape))$",
    "^http://schemas\\.microsoft\\.com/office/word/20(?:06|12|18)/wordml$",
    "^http://schemas\\.microsoft\\.com/office/word/20(?:15/wordml/symex|16/wordml/cid|18/wordml/cex|20/wordml/sdtdatahash|23/wordml/word16du|24/wordml/sdtformatlock)$",
    "^http://schemas\\.microsoft\\.com/office/drawing/20(?:07/8/2/chart|10/main|10/chart|12/chart|14/chart|14/chartex|16/ink|17/model3d)$",
    "^http://schemas\\.microsoft\\.com/office/drawing/201[56]/\\d\\d?/\\d\\d?/chartex$",
    "^urn:schemas-microsoft-com:(?:vml|office:(?:office|word))$",
  ].join("|"),
);
