import type { Token } from "../tex/token.ts";

/** The target of a \label: a number and the kind of thing it numbers. */
interface Anchor {
  number: string;
  kind: string;
}

export type Counters = ReturnType<typeof createCounters>;

const sections = ["chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph"];

/** Maximum depth of counters that refer to each other in their formats. */
const maxFormatDepth = 5;

/** Counts as LaTeX does, so that references are read as their printed numbers; `formatOf` gives the document's own formats. */
export function createCounters(formatOf: (counter: string) => Token[] | undefined) {
  const counts = new Map<string, number>();
  const within = new Map<string, string>();
  const labels = new Map<string, Anchor>();
  let inAppendix = false;
  let hasChapters = false;

  return {
    anchor: undefined as Anchor | undefined,
    /** Increments a counter and makes the new number the target of the next \label. */
    step(counter: string, kind = counter): string {
      if (counter === "chapter") hasChapters = true;
      counts.set(counter, (counts.get(counter) ?? 0) + 1);
      const depth = sections.indexOf(counter);
      if (depth !== -1) for (const deeper of sections.slice(depth + 1)) counts.delete(deeper);
      for (const [inner, outer] of within) if (outer === counter) counts.delete(inner);
      if (counter === "chapter") for (const inner of ["figure", "table", "equation", "footnote"]) counts.delete(inner);
      const number = numberOf(counter);
      this.anchor = { number, kind };
      return number;
    },
    /** Sets a custom number. */
    name(number: string, kind: string): void {
      this.anchor = { number, kind };
    },
    countWithin(inner: string, outer: string): void {
      for (let at: string | undefined = outer; at !== undefined; at = within.get(at)) if (at === inner) return;
      within.set(inner, outer);
    },
    set(counter: string, count: number): void {
      if (Number.isSafeInteger(count)) counts.set(counter, count);
    },
    add(counter: string, count: number): void {
      this.set(counter, (counts.get(counter) ?? 0) + count);
    },
    appendix(): void {
      inAppendix = true;
      counts.delete(hasChapters ? "chapter" : "section");
    },
    label(name: string): void {
      if (this.anchor && !labels.has(name)) labels.set(name, this.anchor);
    },
    labelled: (name: string): Anchor | undefined => labels.get(name),
  };

  function numberOf(counter: string, depthLeft = maxFormatDepth): string {
    const count = counts.get(counter) ?? 0;
    const format = depthLeft > 0 ? formatOf(counter) : undefined;
    if (format)
      return formatted(
        format,
        (name) => counts.get(name) ?? 0,
        (name) => numberOf(name, depthLeft - 1),
      );
    const outer = within.get(counter);
    if (outer) return `${numberOf(outer)}.${count}`;
    const depth = sections.indexOf(counter);
    const outermost = hasChapters ? 0 : 1;
    if (depth === -1)
      return hasChapters && ["figure", "table", "equation"].includes(counter) && counts.has("chapter")
        ? `${numberOf("chapter")}.${count}`
        : `${count}`;
    const own = inAppendix && depth === outermost ? letter(count) : `${count}`;
    return depth <= outermost ? own : `${numberOf(sections[depth - 1]!)}.${own}`;
  }
}

/** "S\\arabic{figure}" and the like. */
function formatted(format: Token[], countOf: (counter: string) => number, numberOf: (counter: string) => string): string {
  let text = "";
  let set: ((count: number) => string) | undefined;
  for (const { kind, text: words } of format) {
    if (kind === "command" && Object.hasOwn(styles, words)) set = styles[words];
    else if (kind === "command" && words.startsWith("the")) text += numberOf(words.slice(3));
    else if (set && kind === "word") {
      text += set(countOf(words));
      set = undefined;
    } else if (kind === "word" || kind === "mark") text += words;
  }
  return text;
}

const styles: Record<string, (count: number) => string> = {
  arabic: (count) => `${count}`,
  Alph: letter,
  alph: (count) => letter(count).toLowerCase(),
  Roman: roman,
  roman: (count) => roman(count).toLowerCase(),
};

const romans: [value: number, sign: string][] = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

function roman(count: number): string {
  if (count < 1 || count > 89) return `${count}`;
  let [left, text] = [count, ""];
  for (const [value, sign] of romans) for (; left >= value; left -= value) text += sign;
  return text;
}

function letter(count: number): string {
  return count >= 1 && count <= 26 ? String.fromCharCode(64 + count) : `${count}`;
}
