import type { ReactNode } from "react";
import type { Span } from "../../../../src/domain/document/locator.ts";

/** A text with marked spans, given in any order; of overlapping ones the first counts. */
export function TextWithSpans({ text, spans, mark }: { text: string; spans: readonly Span[]; mark: (words: string) => ReactNode }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end <= start || end > text.length) continue;
    pieces.push(text.slice(at, start), <span key={start}>{mark(text.slice(start, end))}</span>);
    at = end;
  }
  return (
    <>
      {pieces}
      {text.slice(at)}
    </>
  );
}
