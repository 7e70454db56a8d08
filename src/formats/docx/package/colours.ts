import { isElement, type XmlElement } from "../../xml/parse-xml.ts";
import { child, elementsOf, toggle } from "./elements.ts";
import type { DocxPackage } from "./open-package.ts";

/** A colour as a Word file gives it: a value, or a colour of the theme with a tint or shade. */
export interface WordColour {
  value: string | undefined;
  theme?: string | undefined;
  tint?: string | undefined;
  shade?: string | undefined;
}

/** Red, green and blue. */
export type Rgb = [red: number, green: number, blue: number];

/** What is behind text; "unknown" where only a layout of the page could tell, as for pictures and patterns. */
export type Ground = Rgb | "unknown";

/** The colours of a document. */
export interface DocxColours {
  /** The colour of the page. */
  page: Ground;
  /** Undefined for the automatic colour, which contrasts with its ground. */
  resolve(colour: WordColour | undefined): Rgb | undefined;
  /** The colour of a shading (w:shd), a highlight, or undefined if there is none. */
  groundOf(properties: XmlElement | undefined): Ground | undefined;
}

const highlights: Record<string, string> = {
  black: "000000",
  blue: "0000FF",
  cyan: "00FFFF",
  green: "00FF00",
  magenta: "FF00FF",
  red: "FF0000",
  yellow: "FFFF00",
  white: "FFFFFF",
  darkBlue: "00008B",
  darkCyan: "008B8B",
  darkGreen: "006400",
  darkMagenta: "800080",
  darkRed: "8B0000",
  darkYellow: "808000",
  darkGray: "A9A9A9",
  lightGray: "D3D3D3",
};

/** Names of theme colours in text and in drawings, by the name in the theme. */
const themeNames: Record<string, string> = {
  background1: "lt1",
  light1: "lt1",
  bg1: "lt1",
  text1: "dk1",
  dark1: "dk1",
  tx1: "dk1",
  background2: "lt2",
  light2: "lt2",
  bg2: "lt2",
  text2: "dk2",
  dark2: "dk2",
  tx2: "dk2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
};
const defaultTheme: Record<string, string> = { lt1: "FFFFFF", dk1: "000000" };

const white: Rgb = [255, 255, 255];
/** Distance from half and half: a pattern with hardly any dots, or hardly any gaps, looks like one colour. */
const evenPattern = 0.34;

export function readColours({ theme, document, settings }: Pick<DocxPackage, "theme" | "document" | "settings">): DocxColours {
  const scheme = findScheme(theme);
  const named = new Map(
    elementsOf(scheme).flatMap((element): [string, string][] => {
      const [given] = elementsOf(element);
      const value = given?.attributes.lastClr ?? given?.attributes.val;
      return value ? [[element.local, value]] : [];
    }),
  );
  const background = toggle(settings, "w:displayBackgroundShape") ? child(document, "w:background") : undefined;
  return { page: (background && resolve(readColour(background))) ?? white, resolve, groundOf };

  function resolve(colour: WordColour | undefined): Rgb | undefined {
    if (!colour) return undefined;
    const name = colour.theme && (themeNames[colour.theme] ?? colour.theme);
    const themed = name ? rgbOf(named.get(name) ?? defaultTheme[name]) : undefined;
    if (!themed) return rgbOf(colour.value);
    // A tint of 00 is white, a shade of 00 black.
    if (colour.tint) return themed.map((part) => 255 - (255 - part) * share(colour.tint)) as Rgb;
    return colour.shade ? (themed.map((part) => part * share(colour.shade)) as Rgb) : themed;
  }

  function groundOf(properties: XmlElement | undefined): Ground | undefined {
    const highlight = highlights[child(properties, "w:highlight")?.attributes["w:val"] ?? ""];
    if (highlight) return rgbOf(highlight);
    const shading = child(properties, "w:shd")?.attributes;
    if (!shading) return undefined;
    const pattern = shading["w:val"] ?? "clear";
    const back = {
      value: shading["w:fill"],
      theme: shading["w:themeFill"],
      tint: shading["w:themeFillTint"],
      shade: shading["w:themeFillShade"],
    };
    if (/^(?:clear|nil)$/.test(pattern)) return resolve(back);
    const front = resolve(readColour(child(properties, "w:shd"), "w:color")) ?? [0, 0, 0];
    if (pattern === "solid") return front;
    const behind = resolve(back) ?? white;
    const inFront = Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 50) / 100;
    const isEven = isNearColour(front, behind) || Math.abs(inFront - 0.5) > evenPattern;
    return isEven ? (front.map((part, index) => inFront * part + (1 - inFront) * behind[index]!) as Rgb) : "unknown";
  }
}

/** A colour from the attributes of an element. */
export function readColour(element: XmlElement | undefined, attribute = "w:color"): WordColour | undefined {
  if (!element) return undefined;
  const { "w:themeColor": theme, "w:themeTint": tint, "w:themeShade": shade } = element.attributes;
  return { value: element.attributes[attribute], theme, tint, shade };
}

/** Of 255, in each of red, green and blue: a smaller difference cannot be seen. */
const nearColour = 20;

export function isNearColour(one: Rgb, other: Rgb): boolean {
  return one.every((part, index) => Math.abs(part - other[index]!) < nearColour);
}

export function isNearWhite(colour: Rgb | undefined): boolean {
  return colour !== undefined && isNearColour(colour, white);
}

function rgbOf(value: string | undefined): Rgb | undefined {
  const [, red, green, blue] = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value ?? "") ?? [];
  return red && green && blue ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)] : undefined;
}

function share(hex: string | undefined): number {
  const number = Number.parseInt(hex ?? "FF", 16);
  return Number.isNaN(number) ? 1 : Math.min(255, number) / 255;
}

function findScheme(theme: XmlElement | undefined): XmlElement | undefined {
  const elements = theme?.children.filter(isElement).find(({ local }) => local === "themeElements");
  return elementsOf(elements).find(({ local }) => local === "clrScheme");
}
