import { isElement, type XmlElement } from "../../xml/parse-xml.ts";
import { readColour, type WordColour } from "./colours.ts";
import { child, descend, elementsOf, settingOf, toggle } from "./elements.ts";

/** Formatting of a run that helps to classify it; undefined if not set. */
export interface RunProperties {
  isRaised?: boolean | undefined;
  isBold?: boolean | undefined;
  isHidden?: boolean | undefined;
  isStruck?: boolean | undefined;
  colour?: WordColour | undefined;
  /** Its own shading or highlight. */
  marked?: XmlElement | undefined;
  /** The colours between which it changes, painted instead of `colour`. */
  gradient?: WordColour[] | undefined;
  /** In twentieths of a point: the width that its text is squeezed into. */
  fit?: number | undefined;
  /** Not painted, or transparent. */
  isUnfilled?: boolean | undefined;
  /** Width of its letters, in per cent. */
  width?: number | undefined;
  /** What is added between letters, in twentieths of a point. */
  spacing?: number | undefined;
  /** How far it is raised, in half points. */
  raise?: number | undefined;
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
  /** The properties that shade it. */
  shaded?: XmlElement | undefined;
  /** The exact height of its lines, in twentieths of a point. */
  lineHeight?: number | undefined;
  /** Its indents, in twentieths of a point. */
  indentLeft?: number | undefined;
  indentRight?: number | undefined;
  /** How far its first line begins to the left of the others. */
  hanging?: number | undefined;
  /** The properties of the frame that it is in. */
  frame?: XmlElement | undefined;
  look: RunProperties;
}

export interface DocxStyles {
  /** The style with this id; without an id, the default paragraph style. In a table, it wins over the look of the cell. */
  paragraph(id: string | undefined, cellLook?: RunProperties): DocxStyle;
  /** The formatting of a character style. */
  look(id: string | undefined): RunProperties;
  /** A table style and those it is based on; empty if it is not in the file. */
  tableStyles(id: string | undefined): XmlElement[];
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
  const defaults = visibilityOf(readRunProperties(descend(root, "w:docDefaults", "w:rPrDefault", "w:rPr")));
  return {
    paragraph: (id, cellLook) => withDefaults(resolve(id !== undefined && byId.has(id) ? id : defaultStyle, id), cellLook),
    look: (id) => (id === undefined ? {} : resolve(id, id).look),
    tableStyles: (id) => (id === undefined ? [] : ancestors(id)),
  };

  function withDefaults(style: DocxStyle, cellLook: RunProperties = {}): DocxStyle {
    const under = overrideProperties(defaults ?? {}, cellLook);
    return visibilityOf(under) ? { ...style, look: overrideProperties(under, style.look) } : style;
  }

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

/** The properties that hide text, of the whole document or of a table; the usual size and font say nothing of a paragraph. */
export function visibilityOf({ colour, gradient, isHidden, isUnfilled, width, spacing }: RunProperties): RunProperties | undefined {
  const found = { colour, gradient, isHidden, isUnfilled, width, spacing };
  return Object.values(found).some((value) => value !== undefined) ? found : undefined;
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
    found.shaded ??= properties.shaded;
    found.lineHeight ??= properties.lineHeight;
    found.indentLeft ??= properties.indentLeft;
    found.indentRight ??= properties.indentRight;
    found.hanging ??= properties.hanging;
    found.frame ??= properties.frame;
  }
  return found;
}

/** The properties of a paragraph, from a style or the paragraph itself. */
export function paragraphProperties(properties: XmlElement | undefined): Omit<DocxStyle, "names" | "look"> {
  const numbering = child(properties, "w:numPr");
  const alignment = settingOf(properties, "w:jc");
  const spacing = child(properties, "w:spacing")?.attributes;
  const indent = child(properties, "w:ind")?.attributes;
  return {
    outline: numberOf(settingOf(properties, "w:outlineLvl")),
    numId: settingOf(numbering, "w:numId"),
    numLevel: numberOf(settingOf(numbering, "w:ilvl")),
    isCentred: alignment === undefined ? undefined : alignment === "center",
    shaded: child(properties, "w:shd") && properties,
    lineHeight: spacing?.["w:line"] === undefined ? undefined : spacing["w:lineRule"] === "exact" ? numberOf(spacing["w:line"]) : Infinity,
    indentLeft: numberOf(indent?.["w:left"] ?? indent?.["w:start"]),
    indentRight: numberOf(indent?.["w:right"] ?? indent?.["w:end"]),
    hanging:
      numberOf(indent?.["w:hanging"]) ?? (indent?.["w:firstLine"] === undefined ? undefined : -(numberOf(indent["w:firstLine"]) ?? 0)),
    frame: child(properties, "w:framePr"),
  };
}

/** The properties of a run, from a style or the run itself. */
export function readRunProperties(properties: XmlElement | undefined): RunProperties {
  const raised = settingOf(properties, "w:vertAlign");
  const filled = fillOf(properties);
  const fonts = child(properties, "w:rFonts")?.attributes;
  // Text from right to left and of complex scripts has a size of its own.
  const isComplex = toggle(properties, "w:rtl") || toggle(properties, "w:cs");
  return {
    isRaised: raised === undefined ? undefined : raised === "superscript",
    isBold: toggle(properties, "w:b"),
    isHidden: toggle(properties, "w:vanish"),
    isStruck: toggle(properties, "w:strike") ?? toggle(properties, "w:dstrike"),
    colour: filled.colour ?? readColour(child(properties, "w:color"), "w:val"),
    marked: (child(properties, "w:shd") ?? child(properties, "w:highlight")) && properties,
    gradient: filled.gradient,
    fit: numberOf(settingOf(properties, "w:fitText")),
    isUnfilled: filled.isUnfilled,
    width: numberOf(settingOf(properties, "w:w")),
    spacing: numberOf(settingOf(properties, "w:spacing")),
    raise: numberOf(settingOf(properties, "w:position")),
    font: fonts?.["w:ascii"] ?? fonts?.["w:hAnsi"],
    size: numberOf((isComplex ? settingOf(properties, "w:szCs") : undefined) ?? settingOf(properties, "w:sz")),
  };
}

/** In thousandths of a per cent. */
const transparent = 95_000;

/** The fill that newer versions of Word paint instead of the colour. */
function fillOf(properties: XmlElement | undefined): Pick<RunProperties, "colour" | "gradient" | "isUnfilled"> {
  const named = (element: XmlElement | undefined, name: string) => elementsOf(element).find(({ local }) => local === name);
  const fill = named(properties, "textFill");
  if (!fill) return {};
  const outline = named(properties, "textOutline");
  const isOutlined = outline !== undefined && !named(outline, "noFill");
  const given = elementsOf(named(fill, "solidFill"))[0];
  const stops = elementsOf(named(named(fill, "gradFill"), "gsLst")).map((stop) => elementsOf(stop)[0]);
  const attribute = (element: XmlElement | undefined) => element?.attributes["w14:val"] ?? element?.attributes.val;
  const isClear = (element: XmlElement | undefined) => Number(attribute(named(element, "alpha")) ?? 0) > transparent;
  const isUnfilled =
    !isOutlined && (named(fill, "noFill") !== undefined || isClear(given) || (stops.length > 0 && stops.every((stop) => isClear(stop))));
  const gradient = stops.flatMap((stop) => colourOf(stop) ?? []);
  const colour = colourOf(given);
  return {
    isUnfilled,
    ...(colour ? { colour } : {}),
    ...(!isOutlined && stops.length > 0 && gradient.length === stops.length ? { gradient } : {}),
  };

  /** Tints of theme colours are left to the colour of the run, which Word writes beside them. */
  function colourOf(element: XmlElement | undefined): WordColour | undefined {
    const value = element && element.children.filter(isElement).length === 0 ? attribute(element) : undefined;
    if (!value) return undefined;
    return element?.local === "schemeClr" ? { value: undefined, theme: value } : { value };
  }
}

/** Merges two property sets; `over` wins. */
export function overrideProperties(base: RunProperties, over: RunProperties): RunProperties {
  return {
    isRaised: over.isRaised ?? base.isRaised,
    isBold: over.isBold ?? base.isBold,
    isHidden: over.isHidden ?? base.isHidden,
    isStruck: over.isStruck ?? base.isStruck,
    colour: over.colour ?? base.colour,
    gradient: over.gradient ?? (over.colour ? undefined : base.gradient),
    fit: over.fit ?? base.fit,
    marked: over.marked ?? base.marked,
    isUnfilled: over.isUnfilled ?? base.isUnfilled,
    width: over.width ?? base.width,
    spacing: over.spacing ?? base.spacing,
    raise: over.raise ?? base.raise,
    font: over.font ?? base.font,
    size: over.size ?? base.size,
  };
}

function numberOf(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? "", 10);
  return Number.isNaN(number) ? undefined : number;
}
