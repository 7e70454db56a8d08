import type { KeyedMarker } from "../../domain/document/markup.ts";
import { bracketEnd } from "./resolve-pandoc-inlines.ts";

/** The context that distinguishes citations from other text with an at sign. */
export interface CitationContext {
  /** Keys of the bibliography; undefined if the document has none. */
  keys: Set<string> | undefined;
  examples: Map<string, number>;
}

/** `@key`, `-@key`, `@{odd key}`, not after a word character, as in a mail address. */
const citation =
  /(?<![\p{L}\p{N}_\\@/.])-?@(?:\{([^{}\s][^{}]{0,200})\}|([\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_]))*))/gu;

/** The kinds of Quarto's and pandoc-crossref's cross-references. */
const crossReference = /^(?:fig|tbl|tab|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|nte|tip|wrn|imp|cau|apx|suppfig)[-:]/;

/** Maximum characters of a bracket with citations. */
const longestGroup = 2_000;

const terms =
  "p|pp|page|pages|S|chap|chaps|chapter|chapters|ch|sec|secs|section|sections|fig|figs|figure|vol|vols|volume|n|nn|note|para|paras|paragraph|l|ll|line|lines|col|fol|no|pt|part|v|vv|art|table|tab|app|appendix|eq|theorem|ver|bk|book";
const pinpoint = new RegExp(
  `^(?:(?:(?:${terms})\\b\\.?|§§?|¶¶?)\\s*)?(?:\\d[\\w.:]*|[ivxlc]+\\b|[A-Z]\\d+)(?:\\s*[-–—,&]{1,2}\\s*(?:\\d[\\w.:]*|[ivxlc]+\\b))*(?:\\s?ff?\\b\\.?)?`,
  "iu",
);

/** Finds pandoc's citations: `[see @a, p. 3; -@b]`, and `@a [p. 3]` if there is a bibliography; otherwise it may be a handle. */
export function findCitations(plain: string, context: CitationContext): KeyedMarker[] {
  const markers: KeyedMarker[] = [];
  let after = 0;
  for (const found of plain.matchAll(citation)) {
    const at = found.index;
    const key = found[1] ?? found[2]!;
    if (at < after || crossReference.test(key)) continue;
    const group = groupAround(at);
    if (group) markers.push(group);
    else if (isBareCitation(key)) markers.push(bare(at, at + found[0].length, key));
    else continue;
    after = markers.at(-1)!.end;
  }
  return markers;

  /** The bracket around a citation, if each of its parts cites. */
  function groupAround(at: number): KeyedMarker | undefined {
    const before = plain.slice(Math.max(after, at - longestGroup), at);
    const open = at - before.length + openBracket(before);
    if (open < at - before.length) return undefined;
    const end = bracketEnd(plain.slice(0, open + longestGroup), open);
    if (end === -1) return undefined;
    const keys = keysIn(plain.slice(open + 1, end - 1));
    return keys.length > 0 ? { start: open, end, keys } : undefined;
  }

  function keysIn(inner: string): KeyedMarker["keys"] {
    const parts = inner.split(";").map((part) => [...part.matchAll(citation)].map((found) => ({ found, part })));
    if (parts.some((found) => found.length === 0)) return [];
    return parts.flat().flatMap(({ found, part }, index, all) => {
      const key = found[1] ?? found[2]!;
      if (crossReference.test(key) || context.examples.has(key)) return [];
      const isLast = all[index + 1]?.part !== part || all[index + 1] === undefined;
      return [{ key, ...(isLast ? pinpointIn(part.slice(found.index + found[0].length)) : {}) }];
    });
  }

  /** A handle has no digit and is in no bibliography; a key that is missing from the bibliography usually contains the year. */
  function isBareCitation(key: string): boolean {
    if (!context.keys || context.examples.has(key)) return false;
    return context.keys.has(key) || /\d/.test(key);
  }

  function bare(start: number, end: number, key: string): KeyedMarker {
    const bracket = /^\s?\[/.exec(plain.slice(end, end + 2));
    const close = bracket ? bracketEnd(plain.slice(0, end + longestGroup), end + bracket[0].length - 1) : -1;
    if (!bracket || close === -1) return { start, end, keys: [{ key }] };
    const [first = "", ...rest] = plain.slice(end + bracket[0].length, close - 1).split(";");
    const place = pinpointIn(first);
    const others = keysIn(rest.join(";"));
    return "pinpoint" in place || others.length > 0
      ? { start, end: close, keys: [{ key, ...place }, ...others] }
      : { start, end, keys: [{ key }] };
  }
}

/** The index of the bracket that is open at the end of a text; -1 if there is none. */
function openBracket(before: string): number {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === "]") depth++;
    else if (before[at] === "[" && depth-- === 0) return at;
  }
  return -1;
}

function pinpointIn(suffix: string): { pinpoint?: string } {
  const [, inBraces] = /^,?\s*\{([^{}]*)\}/.exec(suffix) ?? [];
  const place = inBraces ?? pinpoint.exec(suffix.replace(/^[\s,:]+/, ""))?.[0];
  return place?.trim() ? { pinpoint: place.trim() } : {};
}
