import { sourceText, textOf } from "../../../formats/shared/source-text.ts";
import { texToPieces } from "../../../formats/tex/tex-to-pieces.ts";
import { namedEntities } from "../../../formats/xml/named-entities.ts";

/** Cached entities by name. HTML defines about two thousand; at most as many unknown names are cached. */
const entities = new Map<string, string | undefined>();
const maxEntities = 4_000;

/** A title or name without the markup that indexes and bibliographies leave in it: tags, entities, TeX. */
export function plainTitle(title: string): string {
  let plain = title;
  if (plain.includes("<")) plain = plain.replace(/<\/?[a-z][^<>]{0,200}>/gi, "");
  plain = withoutEntities(plain);
  if (/[\\{}]|\$.*\$/s.test(plain)) plain = textOf(texToPieces(sourceText(plain, 0, plain.length)));
  return plain.replace(/\s+/g, " ").trim();
}

/** A text in which entities such as `&apos;` and `&#39;` are replaced by their characters, also where they were written twice. */
export function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(/&amp;(?=(?:#x?[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, "&")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi,
      (written, decimal?: string, hexadecimal?: string, name?: string) =>
        name === undefined
          ? (characterOf(decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)) ?? written)
          : (entityOf(name) ?? written),
    );
}

function characterOf(code: number): string | undefined {
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** The character of an entity such as `&uuml;`. */
export function entityOf(name: string): string | undefined {
  if (!entities.has(name) && entities.size < maxEntities) entities.set(name, namedEntities(`&${name};`)[name]);
  return entities.get(name);
}
