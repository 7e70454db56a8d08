import type { Nodes, PhrasingContent } from "mdast";
import type { SourcePiece } from "../shared/canonical-text.ts";
import { alignPieces } from "./align-pieces.ts";
import { type Inline, mathInlines } from "./inline.ts";
import { hasLinkedNotes, linkedCall } from "./linked-notes.ts";
import { type MaskedRegion, placeholders } from "./mask-pandoc.ts";

/** A file, the masked text for the parser, and the masked regions. */
export interface MaskedSource {
  source: string;
  /** The file without what a reader does not see. */
  shown: string;
  masked: string;
  islands: Map<number, MaskedRegion>;
}

const sign = new RegExp(placeholders.sign, "g");
const held = new RegExp(`[${placeholders.block}${placeholders.inline}]`);

/** Reads the content of paragraphs: text without markup. Note calls have the names of the notes. */
export function phrasingReader({ source, masked, islands }: MaskedSource) {
  const hasNotes = hasLinkedNotes(source);
  return phrasing;

  function phrasing(nodes: PhrasingContent[], around: Inline["kind"] = "words"): Inline[] {
    let raised = false;
    let struck: string | undefined;
    return nodes.flatMap((node): Inline[] => {
      // Words that are struck through are shown as no longer valid.
      if (struck && !(node.type === "html" && node.value.toLowerCase().startsWith(`</${struck}`))) return [];
      const kind = raised ? "raised" : around;
      switch (node.type) {
        case "text":
          return alignPieces(node.value, rawOf(node, masked))
            .flatMap((piece) => release(piece, kind))
            .flatMap(closeEscape);
        case "inlineCode":
          return [{ ...codeOf(node), kind: raised ? "raised" : "code" }];
        case "break":
          return [{ text: " ", from: node.position!.start.offset!, kind }];
        case "linkReference":
          if (node.referenceType === "shortcut" && /^(?:\d|@)/.test(node.label ?? "")) return [{ ...rawOf(node, source), kind }];
          return phrasing(node.children, raised ? "raised" : "link");
        case "footnoteReference":
          return [{ text: "*", from: node.position!.start.offset!, kind: "call", label: node.identifier }];
        case "link": {
          const called = hasNotes ? linkedCall(node.url) : undefined;
          if (called !== undefined) return [{ text: "*", from: node.position!.start.offset!, kind: "call", label: called }];
          return phrasing(node.children, raised ? "raised" : "link");
        }
        case "html":
          struck = /^<(del|s|strike)[\s>]/i.exec(node.value)?.[1]?.toLowerCase();
          if (/^<\/?sup[\s>]/i.test(node.value)) raised = !node.value.startsWith("</");
          return /^<br\b/i.test(node.value) ? [{ text: " ", from: node.position!.start.offset!, kind }] : [];
        case "delete":
          return source.startsWith("~~", node.position!.start.offset!) ? [] : phrasing(node.children, kind);
        case "image":
        case "imageReference":
          return [];
        default:
          return phrasing(node.children, kind);
      }
    });
  }

  /** An escaped at sign does not begin a citation. */
  function closeEscape(inline: Inline): Inline[] {
    if (!inline.text.startsWith("@") || source[inline.from - 1] !== "\\") return [inline];
    return [
      { ...inline, text: "@", kind: "code" },
      { ...inline, text: inline.text.slice(1), from: inline.from + 1 },
    ];
  }

  /** Takes code from the file itself, where nothing is masked. */
  function codeOf(node: Nodes): SourcePiece {
    const { text, from } = rawOf(node, source);
    const [, marks = "", inner = ""] = /^(`+ ?)([\s\S]*?) ?`+$/.exec(text) ?? [];
    return inner === "" ? { text, from } : { text: inner, from: from + marks.length };
  }

  /** Replaces placeholders by their formulas; those of blocks stay, because the paragraph is split there. */
  function release(given: SourcePiece, kind: Inline["kind"]): Inline[] {
    const piece = {
      ...given,
      text: given.text.replace(sign, (holder, at: number) =>
        /[[\]*_~<=\- ]/.test(source[given.from + at] ?? "") ? source[given.from + at]! : holder,
      ),
    };
    if (!held.test(piece.text)) return [{ ...piece, kind }];
    const inlines: Inline[] = [];
    for (let at = 0; at < piece.text.length; ) {
      const island = islands.get(piece.from + at);
      const isHolder = piece.text[at] === placeholders.inline || piece.text[at] === placeholders.block;
      const isBlock = piece.text[at] === placeholders.block && kind === "words";
      let end = at + 1;
      if (island && isHolder && !isBlock) {
        if ("tex" in island) for (const inline of mathInlines(source, island.tex, false)) inlines.push(inline);
        while (end < piece.text.length && piece.from + end < island.end) end++;
      } else {
        // The second line of a formula whose first line has already been replaced.
        const isRest = piece.text[at] === placeholders.inline && source[piece.from + at] !== placeholders.inline;
        while (end < piece.text.length && !held.test(piece.text[end]!) && !isRest) end++;
        if (!isRest) inlines.push({ text: piece.text.slice(at, end), from: piece.from + at, kind });
      }
      at = end;
    }
    return inlines;
  }
}

export function rawOf(node: Nodes, source: string): SourcePiece {
  const { start, end } = node.position!;
  return { text: source.slice(start.offset!, end.offset!), from: start.offset! };
}
