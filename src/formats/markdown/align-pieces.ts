import type { SourcePiece } from "../shared/canonical-text.ts";

/** Maximum characters of markup (escapes, indentation, quotation marks of a block) between two characters of a text. */
const longestMarkup = 40;

/** Finds each character of a node's value in the file; escapes, entities and stripped indentation make them differ. */
export function alignPieces(value: string, raw: SourcePiece): SourcePiece[] {
  if (raw.text === value) return [raw];
  const pieces: SourcePiece[] = [];
  let at = 0;
  for (let index = 0; index < value.length; ) {
    at = skipMarkup(raw.text, at, (place) => raw.text[place] === value[index] || isEntity(place, index));
    const isWritten = !isEntity(at, index);
    const character = isWritten ? value[index]! : String.fromCodePoint(value.codePointAt(index)!);
    const last = pieces.at(-1);
    if (isWritten && last && last.from + last.text.length === raw.from + at) last.text += character;
    else pieces.push({ text: character, from: raw.from + at });
    index += character.length;
    at += isWritten ? 1 : entityAt(raw.text, at).length;
  }
  return pieces;

  function isEntity(place: number, index: number): boolean {
    const entity = entityAt(raw.text, place);
    return entity !== "" && !value.startsWith(entity, index);
  }
}

function skipMarkup(raw: string, from: number, isThere: (place: number) => boolean): number {
  for (let place = from; place <= from + longestMarkup && place < raw.length; place++) if (isThere(place)) return place;
  return from;
}

function entityAt(raw: string, at: number): string {
  return raw[at] === "&" ? (/^&(?:#x?[\da-f]+|\w+);/i.exec(raw.slice(at, at + longestMarkup))?.[0] ?? "") : "";
}
