import { joinWritten, sliceWritten, type Written } from "../written.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The most characters a value may grow to by macros that name each other. */
const longestValue = 100_000;

/** The macros of a BibTeX file: those of the months and those it defines by @string. */
export function macroReader() {
  const macros = new Map(months.map((month) => [month, month]));
  return {
    define(name: string, value: string): void {
      macros.set(name.toLowerCase(), value);
    },
    /** A number is itself; a name stands for its text, or for itself when nobody defined it. */
    expand(word: string): { text: string; known: boolean } {
      const text = macros.get(word.toLowerCase());
      return { text: text ?? word, known: text !== undefined || /^\d*$/.test(word) };
    },
  };
}

/** The parts of a value as one. */
export function joinParts(parts: Written[]): Written {
  const value = joinWritten(parts);
  return parts.length > 1 && value.text.length > longestValue ? sliceWritten(value, 0, longestValue) : value;
}
