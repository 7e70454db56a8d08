import type { FieldSpan } from "./field-span.ts";

/** The characters that belong to a span; later rules use only the rest. */
export class TakenSpans {
  readonly spans: FieldSpan[] = [];
  readonly #marks: Uint8Array;

  constructor(length: number) {
    this.#marks = new Uint8Array(length);
  }

  add(span: FieldSpan): void {
    if (span.end <= span.start || this.has(span.start, span.end)) return;
    this.spans.push(span);
    this.#marks.fill(1, span.start, span.end);
  }

  /** Whether any character from start up to end is taken. */
  has(start: number, end: number): boolean {
    for (let at = Math.max(0, start); at < Math.min(end, this.#marks.length); at++) if (this.#marks[at]) return true;
    return false;
  }
}
