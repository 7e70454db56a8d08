import type { BookmarkLink, CitedWorks } from "../citations/cited-works.ts";

/** What a field is for, as far as it matters to a reader. */
export interface FieldMeaning {
  citation?: CitedWorks;
  link?: BookmarkLink;
  isBibliography?: boolean;
  /** A table of contents, figures or index words. */
  isContents?: boolean;
  /** A number that Word counts by itself, as in captions. */
  isCounter?: boolean;
}

interface OpenField {
  code: string;
  data: string;
  /** Whether its shown words have begun; what stands before is its code. */
  isShown: boolean;
  meaning: FieldMeaning;
}

/** Fields within each other; more are found in attacks alone. */
const maxOpen = 200;

/** Follows the fields that are open at a place of the document: they nest, and run over several paragraphs. */
export function trackFields(meaningOf: (code: string, data: string) => FieldMeaning) {
  let open: OpenField[] = [];
  return {
    begin(data: string): void {
      open.push({ code: "", data, isShown: false, meaning: {} });
      if (open.length > maxOpen) open.shift();
    },
    addCode(code: string): void {
      const field = open.at(-1);
      if (field && !field.isShown) field.code += code;
    },
    separate(): void {
      const field = open.at(-1);
      if (!field || field.isShown) return;
      field.isShown = true;
      field.meaning = meaningOf(field.code.trim(), field.data);
    },
    end(): void {
      const field = open.pop();
      const outer = open.at(-1);
      // Some programs keep the data of a field in a second one within its code, or there again.
      if (field && outer && !outer.isShown) outer.data ||= field.data;
    },
    /** Runs something inside of a field whose meaning is known. */
    within(meaning: FieldMeaning, run: () => void): void {
      const field = { code: "", data: "", isShown: true, meaning };
      open.push(field);
      run();
      open = open.filter((candidate) => candidate !== field);
    },
    /** A field that shows nothing until its paragraph ends is broken; the words after it must not be lost. */
    endParagraph(): void {
      if (open.some(({ isShown }) => !isShown)) open = open.filter(({ isShown }) => isShown);
    },
    isCode: () => open.some(({ isShown }) => !isShown),
    meaning: (): FieldMeaning => Object.assign({}, ...open.map(({ meaning }) => meaning)),
  };
}

export type FieldTracker = ReturnType<typeof trackFields>;
