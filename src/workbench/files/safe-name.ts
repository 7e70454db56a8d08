import { extname } from "node:path";

/** Longer names are cut; their ending is kept, as it tells the format. */
const longest = 200;

/** Control signs, and those that turn the direction of writing: they make a name look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;

/** The name of a file as another machine gave it, without folders and without signs that no name should have. */
export function safeName(given: string): string {
  const last = given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1)!;
  const clean = last.replaceAll(unseen, "").replaceAll(/\s+/g, " ").trim();
  if (/^\.*$/.test(clean)) return "document";
  const ending = extname(clean).slice(0, 20);
  const letters = [...clean.slice(0, clean.length - ending.length)];
  return letters.slice(0, longest - ending.length).join("") + ending;
}
