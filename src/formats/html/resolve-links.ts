import type { MarkupBlock, TextMark } from "../markup/markup-block.ts";

/** What links inside a page lead to: by id, the key of an entry or the label of a note. */
export interface Anchors {
  entries: Map<string, string>;
  notes: Map<string, string>;
}

/** Now that the whole page is read, its links become markers and calls of notes; those to figures and sections say nothing. */
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
    // In a list of references, links lead back to the text.
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
