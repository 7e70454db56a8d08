import type { BookmarkLink, CitedWorks } from "../citations/cited-works.ts";

/** The meaning of a field, as far as a reader of the text needs it. */
export interface FieldMeaning {
  citation?: CitedWorks;
  link?: BookmarkLink;
  isBibliography?: boolean;
  /** A table of contents, figures or index words. */
  isContents?: boolean;
  /** A mark or a variable, whose text Word never displays. */
  isUnshown?: boolean;
  /** A number that Word counts by itself, as in captions. */
  isCounter?: boolean;
}

interface OpenField {
  code: string;
  data: string;
  /** Whether the displayed text has begun; everything before is the code. */
  isShown: boolean;
  meaning: FieldMeaning;
}

/** Maximum nesting of fields; more occurs only in attacks. */
const maxOpen = 200;

/** Tracks the open fields: they nest, and extend over several paragraphs. */
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
      // Some programs store the data of a field in a second field within its code.
      if (field && outer && !outer.isShown) outer.data ||= field.data;
    },
    /** Runs a function inside a field of known meaning. */
    within(meaning: FieldMeaning, run: () => void): void {
      const field = { code: "", data: "", isShown: true, meaning };
      open.push(field);
      run();
      open = open.filter((candidate) => candidate !== field);
    },
    /** A field without displayed text at the end of its paragraph is broken; the text after it must not be lost. */
    endParagraph(): void {
      if (open.some(({ isShown }) => !isShown)) open = open.filter(({ isShown }) => isShown);
    },
    isCode: () => open.some(({ isShown }) => !isShown),
    meaning: (): FieldMeaning => Object.assign({}, ...open.map(({ meaning }) => meaning)),
  };
}

export type FieldTracker = ReturnType<typeof trackFields>;
