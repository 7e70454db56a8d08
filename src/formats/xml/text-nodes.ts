/** Text that is unchanged in the source at `from`, or one character from an entity. */
export interface XmlText {
  text: string;
  from: number;
}

const five: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const entity = /&(?:#(\d{1,9})|#x([\da-f]{1,8})|([a-z][\w.-]{0,99}));/gi;

/** Splits raw text at its entities, so that every piece has its offset. Unknown entities stay as written. */
export function textNodes(raw: string, from: number, entities: Record<string, string>): XmlText[] {
  if (!raw.includes("&")) return raw === "" ? [] : [{ text: raw, from }];
  const nodes: XmlText[] = [];
  let at = 0;
  for (const { 0: written, 1: decimal, 2: hexadecimal, 3: name, index } of raw.matchAll(entity)) {
    const character = name === undefined ? characterOf(decimal, hexadecimal) : (own(five, name) ?? own(entities, name));
    if (character === undefined) continue;
    if (index > at) nodes.push({ text: raw.slice(at, index), from: from + at });
    nodes.push({ text: character, from: from + index });
    at = index + written.length;
  }
  if (at < raw.length) nodes.push({ text: raw.slice(at), from: from + at });
  return nodes;
}

function characterOf(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function own(table: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
