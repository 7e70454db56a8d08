import type { Document } from "./document.ts";
import { lastAtOrBefore } from "./layout.ts";

/** Headings and clause names are cut to this many characters in a citation. */
const maxNameLength = 48;

/** "3. Rent", "Section 3 — Rent", "§ 4.2 Notice", "IV. Results": a number before the name of a section. */
const numbered =
  /^(?:(?:§|sec(?:tion|\.)|clause|cl\.)\s*)?((?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVX]{1,6}(?=\.)))(?:[.):]|\s*[—–-])?\s+(?=\p{L})/iu;
/** A section that has a number and no name: "§ 12", "Clause 4.1". */
const numberAlone = /^(?:§|sec(?:tion|\.)|clause|cl\.)?\s*(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?$/iu;
/** The name of a clause that stands in its first line: "3. Fees. The Customer pays …", "7.2 Termination for cause: …". */
const clause = /^\s*(?:(?:§|section|clause)\s*)?(\d{1,2}(?:\.\d{1,2}){0,4})[.)]?\s+(\p{Lu}[\p{L}\s,&/-]{1,60}?)\s?[.:–—]\s/u;
/** A clause that has a number and no name: "4.2 The tenant may …". A single number may begin a sentence, so two levels are needed. */
const bareClause = /^\s*(\d{1,2}(?:\.\d{1,2}){1,4})[.)]?\s+\p{L}/u;

/** The section or clause of a place as a citation names it: "§3 Rent", "Results". Undefined where the document has no headings before it. */
export function sectionLabelAt({ text, blocks, title }: Pick<Document, "text" | "blocks" | "title">, offset: number): string | undefined {
  const at = lastAtOrBefore(blocks, offset, ({ start }) => start);
  const block = blocks[at];
  if (!block) return undefined;
  const start = text.slice(block.start, Math.min(block.end, block.start + 120)).replace(/\s+/g, " ");
  const [, number, name] = clause.exec(start) ?? [];
  if (number && name) return `§${number} ${shorten(name)}`;
  const [, bare] = bareClause.exec(start) ?? [];
  let heading: string | undefined;
  for (let index = at; index >= 0 && heading === undefined; index--) {
    const { kind, start: from, end } = blocks[index]!;
    if (kind === "title") break;
    if (kind === "heading") heading = formatHeading(text.slice(from, Math.min(end, from + 300)));
  }
  if (bare) return `§${bare}`;
  return heading === undefined || heading === "" || heading === shorten(title) ? undefined : heading;
}

/** A heading as a citation names it: its number behind "§", its words shortened. */
export function formatHeading(heading: string): string {
  const line = heading.replace(/\s+/g, " ").trim();
  const alone = numberAlone.exec(line);
  if (alone) return `§${alone[1]}`;
  const [prefix, number] = numbered.exec(line) ?? [];
  return number ? `§${number} ${shorten(line.slice(prefix!.length))}` : shorten(line);
}

function shorten(name: string): string {
  const line = name.replace(/\s+/g, " ").trim();
  if (line.length <= maxNameLength) return line;
  const head = line.slice(0, maxNameLength);
  return `${(head.includes(" ") ? head.slice(0, head.lastIndexOf(" ")) : head).toWellFormed()}…`;
}
