import type { DocxStyle } from "./styles.ts";

/** The role of a paragraph by the name of its style or of a base style. */
export type StyleRole = "title" | "byline" | "abstract" | "caption" | "code" | "entry" | "contents" | "quotation";

const roles: [StyleRole, RegExp][] = [
  [
    "contents",
    /^(?:toc|table of (?:figures|authorities|contents)|contents?|index)(?: heading| \d)?$|^(?:verzeichnis|inhaltsverzeichnis)\b/,
  ],
  ["caption", /\bcaption\b|^(?:figure|table|tab|fig)[ _-]?(?:title|legend)$|beschriftung|légende/],
  ["entry", /bibliograph|^(?:ref|references?)$|reference[ _-]?(?:list|entry|entries|text|item)s?$|^literatur(?:verzeichnis)?$/],
  ["abstract", /(?:^|[\s_.-])(?:abstract|zusammenfassung|résumé|resumen)(?:[\s_-]?text)?$/],
  ["byline", /author|affiliation|byline|subtitle|untertitel|institution|correspond|e-?mail|^date$/],
  ["title", /(?:^|[\s_.-])(?:title|titel|titre|título|titolo)$/],
  [
    "quotation",
    /^(?:(?:intense |intense|block |extended |long |display )?(?:quote|quotation|quotations|quotes)|block ?(?:text|quote|quotation)|zitat|intensives zitat|citation intense|cita destacada)$/,
  ],
  [
    "code",
    /^(?:source[ _-]?code|code(?:[ _-]?block)?|html preformatted|preformatted(?: text)?|macro text|verbatim|listing|program[ _-]?code)$/,
  ],
];

/** Names that end like a role but are not one: the title of a bibliography or a table. */
const headingLike =
  /(?:bibliography|references?|section|chapter|running|table|figure|box|book|short)[ _-]?(?:title|heading|head)$|head(?:ing|er)$/;

export function roleOf({ names }: DocxStyle): StyleRole | undefined {
  for (const name of names) {
    const role = roles.find(([, pattern]) => pattern.test(name))?.[0];
    if (role && (role === "contents" || role === "caption" || !headingLike.test(name))) return role;
  }
  return undefined;
}

const headings = /^(?:heading|überschrift|titre|título|titolo|kop|rubrik|nagłówek|заголовок|标题|見出し)\s*([1-9])$/;

/** The level of a heading by its outline level or style name; 1 is the top level. */
export function headingLevelOf({ names, outline }: DocxStyle): number | undefined {
  if (outline !== undefined) return outline < 9 ? outline + 1 : undefined;
  const found = names.map((name) => headings.exec(name)?.[1]).find((digit) => digit !== undefined);
  return found === undefined ? undefined : Number(found);
}
