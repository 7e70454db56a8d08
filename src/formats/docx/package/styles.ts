import type { XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, settingOf, toggle } from "./elements.ts";

/** Formatting of a run that helps to classify it; undefined if not set. */
export interface RunProperties {
  isRaised?: boolean | undefined;
  isBold?: boolean | undefined;
  isHidden?: boolean | undefined;
  /** White text, visible only on a dark background. */
  isWhite?: boolean | undefined;
  font?: string | undefined;
  /** In half points, as Word counts. */
  size?: number | undefined;
}

/** A style with all that it inherits. */
export interface DocxStyle {
  /** Its own name first, then those of the styles it is based on, in lower case. */
  names: string[];
  /** 0 for the top-level heading; 9 for no heading. */
  outline?: number | undefined;
  numId?: string | undefined;
  numLevel?: number | undefined;
  isCentred?: boolean | undefined;
  look: RunProperties;
}

export interface DocxStyles {
  /** The style with this id; without an id, the default paragraph style. */
  paragraph(id: string | undefined): DocxStyle;
  /** The formatting of a character style. */
  look(id: string | undefined): RunProperties;
}

const plain: DocxStyle = { names: [], look: {} };
/** Maximum length of a style chain; more occurs only in attacks and cycles. */
const maxAncestors = 50;

export function readStyles(root: XmlElement | undefined): DocxStyles {
  const byId = new Map<string, XmlElement>();
  let defaultStyle: string | undefined;
  for (const element of elementsOf(root).filter(({ name }) => name === "w:style")) {
    const { "w:styleId": id, "w:type": type, "w:default": isDefault } = element.attributes;
    if (id === undefined) continue;
    byId.set(id, element);
    if (type === "paragraph" && /^(?:1|true|on)$/.test(isDefault ?? "")) defaultStyle = id;
  }
  const known = new Map<string, DocxStyle>();
  return {
    paragraph: (id) => resolve(id !== undefined && byId.has(id) ? id : defaultStyle, id),
    look: (id) => (id === undefined ? {} : resolve(id, id).look),
  };

  function resolve(id: string | undefined, asked: string | undefined): DocxStyle {
    // Some programs refer to undefined styles; the id then serves as the name.
    if (id === undefined || !byId.has(id)) return asked === undefined ? plain : { ...plain, names: [asked.toLowerCase()] };
    const found = known.get(id) ?? inherit(ancestors(id), id);
    known.set(id, found);
    return id === asked || asked === undefined ? found : { ...found, names: [asked.toLowerCase(), ...found.names] };
  }

  function ancestors(id: string): XmlElement[] {
    const chain: XmlElement[] = [];
    for (let at = byId.get(id); at && chain.length < maxAncestors && !chain.includes(at); at = byId.get(settingOf(at, "w:basedOn") ?? "")) {
      chain.push(at);
    }
    return chain;
  }
}

function inherit(chain: XmlElement[], id: string): DocxStyle {
  const names = chain.map((style) => (settingOf(style, "w:name") ?? "").toLowerCase());
  const found: DocxStyle = { names: names[0] === "" ? [id.toLowerCase(), ...names.slice(1)] : names, look: {} };
  for (const style of chain) {
    found.look = overrideProperties(readRunProperties(child(style, "w:rPr")), found.look);
    const properties = paragraphProperties(child(style, "w:pPr"));
    found.outline ??= properties.outline;
    found.numId ??= properties.numId;
    found.numLevel ??= properties.numLevel;
    found.isCentred ??= properties.isCentred;
  }
  return found;
}

/** The properties of a paragraph, from a style or the paragraph itself. */
export function paragraphProperties(properties: XmlElement | undefined): Omit<DocxStyle, "names" | "look"> {
  const numbering = child(properties, "w:numPr");
  const alignment = settingOf(properties, "w:jc");
  return {
    outline: numberOf(settingOf(properties, "w:outlineLvl")),
    numId: settingOf(numbering, "w:numId"),
    numLevel: numberOf(settingOf(numbering, "w:ilvl")),
    isCentred: alignment === undefined ? undefined : alignment === "center",
  };
}

/** The properties of a run, from a style or the run itself. */
export function readRunProperties(properties: XmlElement | undefined): RunProperties {
  const raised = settingOf(properties, "w:vertAlign");
  const colour = settingOf(properties, "w:color");
  const fonts = child(properties, "w:rFonts")?.attributes;
  return {
    isRaised: raised === undefined ? undefined : raised === "superscript",
    isBold: toggle(properties, "w:b"),
    isHidden: toggle(properties, "w:vanish"),
    isWhite: colour === undefined ? undefined : /^f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i.test(colour),
    font: fonts?.["w:ascii"] ?? fonts?.["w:hAnsi"],
    size: numberOf(settingOf(properties, "w:sz")),
  };
}

/** Merges two property sets; `over` wins. */
export function overrideProperties(base: RunProperties, over: RunProperties): RunProperties {
  return {
    isRaised: over.isRaised ?? base.isRaised,
    isBold: over.isBold ?? base.isBold,
    isHidden: over.isHidden ?? base.isHidden,
    isWhite: over.isWhite ?? base.isWhite,
    font: over.font ?? base.font,
    size: over.size ?? base.size,
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? "", 10);
  return Number.isNaN(number) ? undefined : number;
}
