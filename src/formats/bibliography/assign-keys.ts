import { comparable, type Work } from "../../domain/reference/work.ts";
import { writableText } from "./writable-work.ts";

/** Words at the beginning of a title that do not identify a work. */
const small = new Set("a an the on in of for to and from with how what why der die das ein eine le la les un une".split(" "));

/** A reference to be written, with its key if it has one. */
export interface KeyedReference {
  key?: string | undefined;
  work: Work;
}

/** Gives each reference a unique key: its own, or one made of author, year and title; a letter distinguishes equal keys. */
export function assignKeys<Reference extends KeyedReference>(references: Reference[]): (Reference & { key: string })[] {
  const taken = new Set<string>();
  return references.map((reference) => {
    const wanted = writableText(reference.key ?? "").replace(/[\s,{}()"#%=\\~']+/g, "") || makeKey(reference.work);
    let key = wanted;
    for (let count = 1; taken.has(key); count++) key = wanted + letters(count);
    taken.add(key);
    return { ...reference, key };
  });
}

function makeKey({ author, editor, year, title = "" }: Work): string {
  const name = comparable((author[0] ?? editor?.[0])?.family ?? "anonymous").replace(/ /g, "");
  const word =
    comparable(title)
      .split(" ")
      .find((each) => !small.has(each)) ?? "";
  return `${name || "anonymous"}${year ?? ""}${word}`;
}

/** b, c, … z, ba, bb, … */
function letters(count: number): string {
  return count < 26 ? String.fromCharCode(97 + count) : letters(Math.floor(count / 26)) + String.fromCharCode(97 + (count % 26));
}
