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
  if (plain.includes("&")) plain = plain.replace(/&([a-z][a-z\d]{1,31});/gi, (written, name: string) => entityOf(name) ?? written);
  if (/[\\{}]|\$.*\$/s.test(plain)) plain = textOf(texToPieces(sourceText(plain, 0, plain.length)));
  return plain.replace(/\s+/g, " ").trim();
}

/** The character of an entity such as `&uuml;`. */
export function entityOf(name: string): string | undefined {
  if (!entities.has(name) && entities.size < maxEntities) entities.set(name, namedEntities(`&${name};`)[name]);
  return entities.get(name);
}
