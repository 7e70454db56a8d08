import type { Span } from "../../../domain/document/locator.ts";
import { refuseTooMany } from "../../shared/refuse-too-many.ts";
import { joinSourceText, type SourceText, sliceSourceText, sourceText } from "../../shared/source-text.ts";
import { bibtexOffsets } from "./bibtex-offsets.ts";

/** The value of a field, and its name as the file spells it. */
export type BibtexField = SourceText & { name: string };

/** A scanned entry: its fields by lower-case name; of repeated fields the first counts. */
export interface ScannedEntry extends Span {
  type: string;
  key: string;
  fields: Map<string, BibtexField>;
}

/** A syntax error and its place. */
export interface BibtexProblem {
  at: number;
  why: string;
  /** The entry is read nevertheless. */
  isMinor?: boolean;
}

const opening = /@[ \t]*([A-Za-z]+)\s{0,80}([{(])/y;
const fieldName = /[^\s=,{}()"#%@]+/y;
const nextField = /\s*,\s*[A-Za-z][\w-]*\s{0,80}=\s{0,80}["{\d]/y;
const fieldLine = /\n[ \t]{0,80}[A-Za-z][\w-]{0,80}\s{0,80}=\s{0,80}["{\d]/g;

/** Splits a BibTeX or BibLaTeX file into entries. Errors are reported, and scanning continues at the next valid place. */
export function scanBibtex(source: string): { entries: ScannedEntry[]; problems: BibtexProblem[] } {
  const entries: ScannedEntry[] = [];
  const problems: BibtexProblem[] = [];
  const macros = macroReader();
  const { isInComment, startsEntry, skipSpace, groupEnd, lineEnd } = bibtexOffsets(source);
  let at = 0;
  /** Characters that may be scanned again to repair unclosed values; the limit keeps scanning linear. */
  let mending = 4 * source.length;

  for (let sign = source.indexOf("@"); sign !== -1; sign = source.indexOf("@", at)) {
    opening.lastIndex = sign;
    const found = opening.exec(source);
    if (isInComment(sign)) at = lineEnd(sign);
    else if (!found || /\w/.test(source[sign - 1] ?? "")) at = sign + 1;
    else readItem(sign, found[1]!.toLowerCase(), found[2]!, sign + found[0].length);
  }
  return { entries, problems };

  function readItem(start: number, type: string, bracket: string, inside: number): void {
    at = inside;
    const close = bracket === "{" ? "}" : ")";
    if (type === "comment") {
      at = groupEnd(inside - 1).end;
      return;
    }
    if (type === "preamble") {
      readValue("preamble");
      return;
    }
    if (type === "string") {
      for (const [name, value] of readFields(start, close, "@string")) macros.define(name, value.text);
      return;
    }
    const key = readKey();
    const fields = readFields(start, close, key || `@${type}`);
    entries.push({ type, key, fields, start, end: at });
    // Here already: the fields of 150,000 entries take a gigabyte.
    refuseTooMany("bibliography entries", entries.length);
  }

  /** The text before the first comma, unless it is already a field. */
  function readKey(): string {
    // An equals sign before any name belongs to the key.
    const key = /(?:=(?=[^,={}"\n]*,))?[^,={}"\n]*/y;
    key.lastIndex = skipSpace(at);
    const found = key.exec(source)![0];
    const end = key.lastIndex;
    if (source[end] === "=") return "";
    at = end;
    return found.replace(/\)$/, "").trim();
  }

  function readFields(start: number, close: string, name: string): Map<string, BibtexField> {
    const fields = new Map<string, BibtexField>();
    for (;;) {
      at = skipSpace(at);
      if (at >= source.length || startsEntry(at)) {
        problems.push({ at: start, why: `${name} does not end before ${at >= source.length ? "the file does" : "the next entry"}` });
        return fields;
      }
      if (source[at] === close) {
        at++;
        nextField.lastIndex = at;
        if (!nextField.test(source)) return fields;
        problems.push({ at, why: `${name} has a closing brace too many`, isMinor: true });
      }
      if (source[at] === ",") at++;
      else if (source[at] === "%") at = lineEnd(at);
      else readField(fields, name);
    }
  }

  function readField(fields: Map<string, BibtexField>, entry: string): void {
    const start = at;
    fieldName.lastIndex = at;
    const name = fieldName.exec(source)?.[0];
    at = skipSpace(at + (name?.length ?? 1));
    if (name === undefined) return;
    if (source[at] !== "=") {
      problems.push({ at: start, why: `${entry}: “${name.slice(0, 40)}” has no value`, isMinor: true });
      return;
    }
    at = skipSpace(at + 1);
    const value = readValue(`${entry}: ${name}`);
    const key = name.toLowerCase();
    if (!fields.has(key)) fields.set(key, { ...value, name });
    at = skipSpace(at);
    fieldName.lastIndex = at;
    if (fieldName.test(source)) problems.push({ at, why: `${entry}: a comma is missing after ${name}` });
  }

  /** Strings, numbers and macros, joined by `#`. */
  function readValue(name: string): SourceText {
    const parts: SourceText[] = [];
    for (;;) {
      at = skipSpace(at);
      const start = at;
      if (source[at] === "{" || source[at] === '"') parts.push(readString(name));
      else {
        fieldName.lastIndex = at;
        const word = fieldName.exec(source)?.[0] ?? "";
        at += word.length;
        const { text, known, isCut } = macros.expand(word);
        if (isCut) problems.push({ at: start, why: `${name}: the macro ${word.slice(0, 40)} is too long, and is left as its name` });
        if (!known) problems.push({ at: start, why: `${name}: the macro ${word.slice(0, 40)} is not defined`, isMinor: true });
        parts.push(text === word ? sourceText(source, start, at) : { text, at: () => start });
      }
      const after = skipSpace(at);
      if (source[after] !== "#") break;
      at = after + 1;
    }
    return joinParts(parts);
  }

  function readString(name: string): SourceText {
    const open = at;
    const { end, closed } = groupEnd(open);
    at = end;
    // A value that took the closing brace of its entry is itself unclosed.
    const after = skipSpace(end);
    const tookTooMuch = (after >= source.length || startsEntry(after)) && isFieldWithin(open, end);
    if (closed && !tookTooMuch) return sourceText(source, open + 1, end - 1);
    problems.push({ at: open, why: `${name} has no end` });
    fieldLine.lastIndex = open;
    const next = mending > 0 ? fieldLine.exec(source) : null;
    mending -= (next?.index ?? end) - open + (end - open);
    if (next && next.index < end) at = next.index;
    return sourceText(source, open + 1, open + 1 + source.slice(open + 1, at).replace(/[\s,]+$/, "").length);
  }

  function isFieldWithin(start: number, end: number): boolean {
    mending -= end - start;
    fieldLine.lastIndex = start;
    return mending > 0 && fieldLine.test(source) && fieldLine.lastIndex <= end;
  }
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Maximum length of a value after macro expansion. */
const longestValue = 100_000;

/** Characters of all expanded macros of a file. The names of 50,000 journals have 2 million; a macro of macros of macros has billions. */
const maxExpanded = 2_000_000;

/** The macros of a BibTeX file: the months and those defined by @string. */
function macroReader() {
  let expanded = 0;
  const macros = new Map(months.map((month) => [month, month]));
  return {
    define(name: string, value: string): void {
      macros.set(name.toLowerCase(), value);
    },
    /** A number expands to itself, a macro to its text, an undefined macro to its name. */
    expand(word: string): { text: string; known: boolean; isCut?: boolean } {
      const text = macros.get(word.toLowerCase());
      if (text !== undefined && expanded + text.length > maxExpanded) return { text: word, known: true, isCut: true };
      expanded += text?.length ?? 0;
      return { text: text ?? word, known: text !== undefined || /^\d*$/.test(word) };
    },
  };
}

/** The parts of a value as one. */
function joinParts(parts: SourceText[]): SourceText {
  const value = joinSourceText(parts);
  return parts.length > 1 && value.text.length > longestValue ? sliceSourceText(value, 0, longestValue) : value;
}
