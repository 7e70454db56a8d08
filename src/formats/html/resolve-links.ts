import type { MarkupBlock, TextMark } from "../markup/markup-block.ts";

/** Link targets inside a page by id: the key of an entry or the label of a note. */
export interface Anchors {
  entries: Map<string, string>;
  notes: Map<string, string>;
}

/** Converts links to markers and note calls after the whole page is read; links to figures and sections are dropped. */
export function resolveLinks(drafts: MarkupBlock[], { entries, notes }: Anchors): MarkupBlock[] {
  const resolved = new Map<TextMark, TextMark | undefined>();
  const resolvedLists = new Map<TextMark[], TextMark[]>();
  return drafts.map((draft) => ({
    ...draft,
    runs: draft.runs.map((run) => (run.marks ? { ...run, marks: listOf(run.marks, draft.kind) } : run)),
  }));

  function listOf(marks: TextMark[], kind: MarkupBlock["kind"]): TextMark[] {
    const known = resolvedLists.get(marks);
    if (known) return known;
    // Links in a reference list point back to the text.
    const list = marks
      .map((mark) => (kind === "reference-entry" && mark.kind !== "superscript" ? undefined : markOf(mark)))
      .filter((mark) => mark !== undefined);
    resolvedLists.set(marks, list);
    return list;
  }

  function markOf(mark: TextMark): TextMark | undefined {
    if (resolved.has(mark)) return resolved.get(mark);
    const meaning = meaningOf(mark);
    resolved.set(mark, meaning);
    return meaning;
  }

  function meaningOf(mark: TextMark): TextMark | undefined {
    if (mark.kind === "marker") return { ...mark, keys: mark.keys.map(({ key, ...rest }) => ({ key: entries.get(key) ?? key, ...rest })) };
    if (mark.kind !== "link") return mark;
    const key = entries.get(mark.target);
    if (key !== undefined) return { kind: "marker", keys: [{ key }] };
    const label = notes.get(mark.target);
    return label === undefined ? undefined : { kind: "note-call", label };
  }
}
