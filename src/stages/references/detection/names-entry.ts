import type { Reference } from "../../../domain/reference/reference.ts";
import { isByOrganization } from "../markers/is-by-organization.ts";
import { isAlmostSame, normalizeName } from "../markers/normalize-name.ts";

/** In letters: shorter names are often common words, and one different letter makes another name. */
const minLetters = { name: 3, misspelt: 6 };

/** Whether a marker identifies an entry: by key, number, or author with year. A year alone is not enough, another year excludes it. */
export function namesEntry(words: string, reference: Reference): boolean {
  const { key, label, work, raw } = reference;
  if (key !== undefined && keysIn(words).includes(key)) return true;
  if (/^\d+$/.test(label) && /^\[[^[\]]*\]$/.test(words.trim()) && numbersIn(words).includes(label)) return true;
  const years = words.match(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/g) ?? [];
  const isOfYear =
    years.length === 0 || years.some((year) => Number(year) === work.year || (work.year === undefined && raw.includes(year)));
  return isOfYear && (namesAuthor(words, reference) || isByOrganization(withoutYear(words), reference));
}

/** "[see @okoro2016, p. 4; -@berg]": the keys in Pandoc's markers. */
function keysIn(words: string): string[] {
  return [...words.matchAll(/@\{?([\p{L}\p{N}_](?:[\p{L}\p{N}_:.#$%&+?<>~/-]*[\p{L}\p{N}_])?)/gu)].map(({ 1: key }) => key!);
}

/** The numbers of a bracket that may be entry numbers: not a year, page or table. */
function numbersIn(words: string): string[] {
  const bare = words.replace(/\b(?:pp?|pages?|chap(?:ter)?|sec(?:tion)?|tables?|figs?|figures?|eqs?)\.?\s*\d+(?:\s*[–-]\s*\d+)?/gi, " ");
  return bare.match(/(?<![\d.])\d{1,3}(?![\d.])/g) ?? [];
}

function namesAuthor(words: string, { work }: Reference): boolean {
  const named = normalizeName(words);
  const singles = named.split(" ");
  return work.author.some(({ family }) => {
    const name = normalizeName(family);
    if (name.length < minLetters.name) return false;
    return (
      ` ${named} `.includes(` ${name} `) || (name.length >= minLetters.misspelt && singles.some((single) => isAlmostSame(single, name)))
    );
  });
}

function withoutYear(words: string): string {
  return words
    .replace(/(?:1[5-9]|20)\d{2}[a-z]?/g, " ")
    .replace(/[()[\],;]+/g, " ")
    .replace(/^\s*(?:see(?: also)?|e\.g\.|cf\.)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
}
