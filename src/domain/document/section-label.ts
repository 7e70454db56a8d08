import type { Document } from "./document.ts";
import { lastAtOrBefore } from "./layout.ts";

/** Headings and clause names are cut to this many characters in a citation. */
const maxNameLength = 48;

/** "3. Rent", "Section 3 — Rent", "§ 4.2 Notice", "IV. Results": a number before the name of a section. */
const numbered =
  /^(?:(?:§|sec(?:tion|\.)|clause|cl\.)\s*)?((?:\d{1,3}(?:\.\d{1,3}){0,4}|[IVX]{1,6}(?=\.)))(?:[.):]|\s*[—–-])?\s+(?=\p{L})/iu;
/** A section that has a number and no name: "§ 12", "Clause 4.1". */
const numberAlone = /^(?:§|sec(?:tion|\.)|clause|cl\.)?\s*(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?$/iu;
/** The name of a clause that stands in its first line: "3. Fees. The Customer pays …", "7.2 Termination for cause: …", "2. Term This lease …". */
const clause =
  /^(?:(?:§|section|clause|article)\s*)?(\d{1,2}(?:\.\d{1,2}){0,4})[.)]?\s+(\p{Lu}[\p{L}\p{N}\s,&/'’()-]{1,60}?)(?:\s?[.:–—]\s|\s(?=(?:This|These|The|Each|Either|Neither|Any|All|If|In|No|Upon|Notwithstanding|Subject|Except|During)\s\p{L}))/u;
/** A clause that has a number and no name: "4.2 The tenant may …". A single number may begin a sentence, so two levels are needed. */
const bareClause = /^(\d{1,2}(?:\.\d{1,2}){1,4})[.)]?\s+["“”‘]?\p{Lu}/u;
/** The number and name of a section on a line of their own that no reader marked as a heading: "5. Term". */
const nameLine = /^(?:(?:§|section|clause|article)\s*)?\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+\p{Lu}[\p{L}\p{N}\s,;&/'’()-]{1,60}[.:]?$/u;
/** A clause that begins within a block, behind the end of another: "… for all materials. 6.5 In the event …". */
const innerClause = /(?<=[.;:]\s)(\d{1,2}(?:\.\d{1,2}){1,4})[.)]?\s+["“‘]?\p{Lu}/gu;
/** A name that is a sentence: its first words name nothing. */
const sentenceWords =
  /\s(?:shall|will|may|must|is|are|was|were|has|have|means?|hereby|agrees?)(?:\s|$)|^(?:The|An?|This|Each|Either|Neither|Any|All|If|In|No|Upon|It)\s(?:\S+\s){2}/u;
/** Words between the names of the parties on a cover page, and the beginning of a recital: they name no section. */
const coverWord = /^(?:(?:and|between|by and between|by and among|among|with)$|whereas\b|now,? therefore\b)/iu;
/** The number and name of the next section at the end of a block, in capitals: "… to the parties. 8. DURATION". */
const trailingName = /(?<=[.;:]\s)\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+\p{Lu}[\p{Lu}\s,&/()-]{2,60}$/u;
/** The longest part of a block that is searched for clauses within it, in characters. */
const maxInnerText = 20_000;

/** The section or clause of a place as a citation names it: "§3 Rent", "Results". Undefined where the document has no headings before it. */
export function sectionLabelAt(
  { text, blocks, title, abstract }: Pick<Document, "text" | "blocks" | "title" | "abstract">,
  offset: number,
): string | undefined {
  const at = lastAtOrBefore(blocks, offset, ({ start }) => start);
  const block = blocks[at];
  if (!block) return undefined;
  const isInAbstract = abstract !== undefined && offset >= abstract.start && offset < abstract.end;
  const inner = [...text.slice(Math.max(block.start, offset - maxInnerText), offset + 12).matchAll(innerClause)].at(-1)?.[1];
  for (let index = at; index >= 0; index--) {
    const { kind, start, end } = blocks[index]!;
    if (isInAbstract && start < abstract!.start && kind !== "heading") return "Abstract";
    if (kind === "title") break;
    // Affiliations and addresses are numbered too: "8 Ministry of Health". They name no section.
    if (kind === "byline") continue;
    const [trailing] = index === at ? [] : (trailingName.exec(lineOf(text.slice(Math.max(start, end - 90), end))) ?? []);
    if (trailing) return formatHeading(trailing);
    const line = lineOf(text.slice(start, Math.min(end, start + 300)));
    if (kind !== "heading" && index === at && isIntroducedItem({ text, blocks }, index)) continue;
    const label = kind === "heading" ? formatHeading(line) : clauseLabel(line, { isOwn: index === at, isListItem: kind === "list-item" });
    if (label === undefined || label === "" || (kind === "heading" && coverWord.test(label))) continue;
    if (inner && isNextClause(label, inner)) return `§${inner}`;
    return label === shorten(title) ? undefined : label;
  }
  return inner && clauseLabel(`${inner} A`, { isOwn: true, isListItem: false });
}

/** The longest list that is followed back to the words that introduce it, in items. */
const maxItemsBack = 60;

/** Whether a block is a numbered item of a list that words with a colon introduce: "Our values: 1. Quality". Its number names no clause. */
function isIntroducedItem({ text, blocks }: Pick<Document, "text" | "blocks">, index: number): boolean {
  const isNumbered = (at: number) => /^\s*\d{1,2}[.)]\s/.test(text.slice(blocks[at]!.start, blocks[at]!.start + 8));
  let lead = index;
  while (lead >= 0 && index - lead < maxItemsBack && isNumbered(lead)) lead--;
  const introducing = lead < 0 || lead === index ? undefined : blocks[lead]!;
  return (
    introducing !== undefined && introducing.kind !== "heading" && text.slice(introducing.start, introducing.end).trimEnd().endsWith(":")
  );
}

/** The clause that a block begins. One before the block of a place counts only if its number cannot be that of a list. */
function clauseLabel(line: string, { isOwn, isListItem }: { isOwn: boolean; isListItem: boolean }): string | undefined {
  if (!isOwn && isListItem) return undefined;
  const [, number, name] = clause.exec(line) ?? [];
  if (number && name && (isOwn || number.includes("."))) return sentenceWords.test(name) ? `§${number}` : `§${number} ${shorten(name)}`;
  if (nameLine.test(line)) return formatHeading(line);
  const [, bare] = bareClause.exec(line) ?? [];
  return bare ? `§${bare}` : undefined;
}

/** Whether a number within a block is a later clause of the same section, and no reference to another. */
function isNextClause(label: string, inner: string): boolean {
  const [, before] = /^§(\d+(?:\.\d+)*)/.exec(label) ?? [];
  if (!before) return false;
  const [own, next] = [before.split(".").map(Number), inner.split(".").map(Number)];
  const place = next.findIndex((part, index) => part !== own[index]);
  return own[0] === next[0] && place > 0 && next[place]! - (own[place] ?? 0) > 0 && next[place]! - (own[place] ?? 0) <= 3;
}

/** A heading as a citation names it: its number behind "§", its words shortened. */
export function formatHeading(heading: string): string {
  const line = lineOf(heading);
  const alone = numberAlone.exec(line);
  if (alone) return `§${alone[1]}`;
  const [prefix, number] = numbered.exec(line) ?? [];
  if (!number) return shorten(line);
  const name = line.slice(prefix!.length);
  return number.includes(".") && sentenceWords.test(name) ? `§${number}` : `§${number} ${shorten(name)}`;
}

/** A heading or the beginning of a paragraph on one line, without the rules that are drawn around it. */
function lineOf(text: string): string {
  return text
    .replace(/[-_=*.·•]{4,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function shorten(name: string): string {
  const line = lineOf(name).replace(/(?:(?<=\p{L}{3})[.:;,]|\s[a-z])$/u, "");
  if (line.length <= maxNameLength) return line;
  const head = line.slice(0, maxNameLength);
  return `${(head.includes(" ") ? head.slice(0, head.lastIndexOf(" ")) : head).toWellFormed()}…`;
}
