import type { Name } from "../../../domain/reference/work.ts";
import type { PdfLine } from "../lines/pdf-line.ts";
import type { PdfWord } from "../lines/pdf-word.ts";
import { piecesOf } from "../tables/table-pieces.ts";
import type { PdfBlock } from "./split-paragraphs.ts";

const places =
  /\b(?:universit|institut|department|dept\b|school|college|laborator|cent(?:er|re)\b|facult|hospital|academy|corporation|inc\b|ltd\b|gmbh|research|group|division|foundation|museum|agency|ministry|street|road|avenue|usa|uk|china|germany|france|india|proceedings|conference|journal|abstract|received|accepted|published|submitted|editor|correspond|équipe|lehrstuhl|fakultät|hochschule|klinik|society|association|library|press|team|article|paper|preprint|review)/i;
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|y|e)$/i;
const suffix = /^(?:jr|sr|ii|iii|iv|phd|md|msc|bsc|dr|prof)\.?$/i;
const part = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lu}\.(?:-?\p{Lu}\.)*)$/u;
/** In words: maximum parts of a name. */
const maxParts = 6;

/** The authors named below the title, in order. */
export function findAuthors(drafts: PdfBlock[]): Name[] {
  const title = drafts.findIndex(({ kind }) => kind === "title");
  const authors: Name[] = [];
  for (const draft of drafts.slice(title + 1)) {
    if (title < 0 || draft.kind !== "byline") break;
    const found = namesOf(draft);
    // Affiliations and addresses follow the names.
    if (found.length === 0 && authors.length > 0 && !isSpread(draft)) break;
    authors.push(...found);
  }
  const seen = new Set<string>();
  return authors.filter(({ family, given }) => {
    const key = `${family}|${given}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Whether authors are side by side, each above an address, so that more names may follow below. */
function isSpread({ lines }: PdfBlock): boolean {
  return lines.some((line) => piecesOf(line).length > 1);
}

function namesOf({ lines }: PdfBlock): Name[] {
  const candidates: string[] = [];
  for (const line of lines) {
    if (isPlace(line)) break;
    for (const piece of piecesOf(line)) {
      const [first = "", ...rest] = withoutLabels(piece.words).split(separator);
      // A line may end between the parts of a name.
      const last = candidates.at(-1);
      if (last && (isPartial(last) || isPartial(first))) candidates[candidates.length - 1] = `${last} ${first}`;
      else candidates.push(first);
      candidates.push(...rest);
    }
  }
  return candidates.flatMap((candidate) => toName(candidate) ?? []);
}

const separator = /\s*(?:[,;•·|&]|\band\b|\bund\b|\bet\b(?! al))\s*/u;

/** A single name, or one that ends with an initial, continues on the next line. */
function isPartial(text: string): boolean {
  const parts = text.trim().split(/\s+/);
  return part.test(parts.at(-1)!) && (parts.length === 1 || /^\p{Lu}\.$/u.test(parts.at(-1)!));
}

function isPlace(line: PdfLine): boolean {
  return line.words[0]?.raised?.[0]?.from === 0 || places.test(line.text) || /@|https?:|\d{4}/.test(line.text);
}

/** The words without superscript affiliation labels; a label separates two names like a comma. */
function withoutLabels(words: PdfWord[]): string {
  const bare = words.map(({ text, raised = [] }) => {
    let rest = text;
    for (const { from, to } of raised.toReversed()) rest = `${rest.slice(0, from)},${rest.slice(to)}`;
    return rest.replace(/[*∗†‡§¶\d]+/gu, ",");
  });
  return bare.join(" ").replace(/\s+,/g, ",").trim();
}

function toName(text: string): Name | undefined {
  const parts = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "" && !suffix.test(word));
  if (parts.length < 2 || parts.length > maxParts || !parts.every((word) => part.test(word) || particle.test(word))) return undefined;
  if (!parts.some((word) => /\p{L}{2}/u.test(word)) || particle.test(parts.at(-1)!)) return undefined;
  let family = parts.length - 1;
  while (family > 1 && particle.test(parts[family - 1]!) && /^\p{Ll}/u.test(parts[family - 1]!)) family--;
  return { family: parts.slice(family).join(" "), given: parts.slice(0, family).join(" ") };
}
