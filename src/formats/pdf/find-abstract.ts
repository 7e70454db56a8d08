import type { Block } from "../../domain/document.ts";
import type { Span } from "../../domain/locator.ts";

const name = /^(?:abstract|zusammenfassung|kurzfassung|résumé|resumen|riassunto|resumo|摘要|초록|要旨|аннотация)[.:]?$/i;
const summary = /^summary[.:]?$/i;
const runIn = /^(?:abstract|zusammenfassung|résumé|resumen|resumo|摘要)\s*(?:[.:—–-]+)\s*/i;

/** The abstract: what stands below its heading, or behind its name at the beginning of a paragraph. */
export function findAbstract(text: string, blocks: Block[]): Span | undefined {
  const words = ({ start, end }: Block) => text.slice(start, end);
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const heading = headings.find((block) => name.test(words(block))) ?? headings.slice(0, 1).find((block) => summary.test(words(block)));
  if (heading) {
    const first = blocks.indexOf(heading) + 1;
    const length = blocks.slice(first).findIndex(({ kind }) => kind !== "paragraph" && kind !== "list-item");
    const body = blocks.slice(first, length < 0 ? blocks.length : first + length);
    return body.length === 0 ? undefined : { start: body[0]!.start, end: body.at(-1)!.end };
  }
  for (const block of blocks) {
    const label = block.kind === "paragraph" ? runIn.exec(words(block))?.[0] : undefined;
    if (label) return { start: block.start + label.length, end: block.end };
  }
  return undefined;
}
