/** What \label names: the number of something, and what kind of thing it is. */
interface Anchor {
  number: string;
  kind: string;
}

export type Counters = ReturnType<typeof startCounters>;

const sections = ["chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph"];

/** Counts what LaTeX counts, so that references can be read as the numbers they print. */
export function startCounters() {
  const counts = new Map<string, number>();
  const within = new Map<string, string>();
  const labels = new Map<string, Anchor>();
  let inAppendix = false;
  let hasChapters = false;

  return {
    anchor: undefined as Anchor | undefined,
    /** Counts on and makes the new number the one that a \label means. */
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
    /** A number of the author's own. */
    name(number: string, kind: string): void {
      this.anchor = { number, kind };
    },
    countWithin(inner: string, outer: string): void {
      within.set(inner, outer);
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

  function numberOf(counter: string): string {
    const count = counts.get(counter) ?? 0;
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

function letter(count: number): string {
  return count >= 1 && count <= 26 ? String.fromCharCode(64 + count) : `${count}`;
}
