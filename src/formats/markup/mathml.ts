import { joinSourceText } from "../shared/source-text.ts";
import { formulaPieces } from "../tex/formula-pieces.ts";
import { isElement, type XmlElement, type XmlNode, type XmlText } from "../xml/parse-xml.ts";
import type { MarkedPiece } from "./markup-block.ts";
import { childOf, childrenOf, wordsOf } from "./tree.ts";

/** Infix operators, which are set with spaces on both sides. */
const spaced = /^(?:[=+−±∓×÷·∗<>≤≥≪≫≈≃≅≡≠∼∝∈∉⊂⊆∪∩→←↔⇒⇔∧∨]|:=|&&|\|\|)$/u;
const invisible = /[\u2061-\u2064]/g;
/** Accents and their combining characters. */
const accents: Record<string, string> = {
  "¯": "\u0304",
  "‾": "\u0304",
  "―": "\u0304",
  "^": "\u0302",
  ˆ: "\u0302",
  "~": "\u0303",
  "˜": "\u0303",
  "˙": "\u0307",
  "¨": "\u0308",
  "→": "\u20d7",
  "⃗": "\u20d7",
};
const skipped = new Set(["annotation", "annotation-xml", "mphantom", "maction-alternative", "none", "mprescripts"]);

/** Linear text of MathML: x^2, (a + b)/c, √(n). */
export function mathRuns(element: XmlElement): MarkedPiece[] {
  const parts = childrenOf(element).filter(({ local }) => !skipped.has(local));
  const [first, second, third] = parts;
  const glue = (text: string): MarkedPiece => ({ text, from: element.from });
  const part = (inner: XmlElement | undefined): MarkedPiece[] => (inner ? mathRuns(inner) : []);
  const grouped = (inner: XmlElement | undefined): MarkedPiece[] =>
    inner && isCompound(inner) ? [glue("("), ...part(inner), glue(")")] : part(inner);

  switch (element.local) {
    case "mo":
      return operatorRuns(element);
    case "mi":
    case "mn":
    case "ms":
    case "mtext":
      return leafRuns(element);
    case "mspace":
      return [glue(" ")];
    // Of the children of an action, browsers show the first.
    case "maction":
    case "semantics":
      return part(first);
    case "msup":
      return [...grouped(first), glue("^"), ...grouped(second)];
    case "msub":
      return [...grouped(first), glue("_"), ...grouped(second)];
    case "msubsup":
    case "munderover":
      return [...grouped(first), glue("_"), ...grouped(second), glue("^"), ...grouped(third)];
    case "munder":
      return [...part(first), glue("_"), ...grouped(second)];
    case "mover": {
      const accent = Object.hasOwn(accents, wordsOf(second)) ? accents[wordsOf(second)] : undefined;
      return accent ? [...part(first), glue(accent)] : [...grouped(first), glue("^"), ...grouped(second)];
    }
    case "mfrac":
      return [...grouped(first), glue("/"), ...grouped(second)];
    case "msqrt":
      return [glue("√("), ...parts.flatMap(mathRuns), glue(")")];
    case "mroot":
      return [...grouped(second), glue("√("), ...part(first), glue(")")];
    case "mfenced": {
      const { open = "(", close = ")", separators = "," } = element.attributes;
      const separator = separators.trim()[0] ?? "";
      return [glue(open), ...parts.flatMap((inner, index) => [...(index > 0 ? [glue(`${separator} `)] : []), ...part(inner)]), glue(close)];
    }
    case "mtable":
      return parts.flatMap((row, index) => [...(index > 0 ? [glue("; ")] : []), ...part(row)]);
    case "mtr":
    case "mlabeledtr":
      return parts.flatMap((cell, index) => [...(index > 0 ? [glue(" ")] : []), ...part(cell)]);
    default:
      return parts.flatMap(mathRuns);
  }
}

/** Whether an argument needs parentheses in linear text. */
function isCompound(element: XmlElement): boolean {
  const parts = childrenOf(element);
  if (parts.length === 0) return false;
  const isGroup = ["mrow", "mstyle", "mpadded", "mtd", "math", "semantics"].includes(element.local);
  if (!isGroup) return element.local === "mfrac";
  const opening = childOf(element, "mo");
  const isFenced = opening === parts[0] && wordsOf(opening) === "(" && wordsOf(parts.at(-1)) === ")";
  return parts.length === 1 ? isCompound(parts[0]!) : !isFenced;
}

function leafRuns(element: XmlElement): MarkedPiece[] {
  return element.children.flatMap((node: XmlNode): MarkedPiece[] =>
    isElement(node) ? leafRuns(node) : [{ ...node, text: node.text.replace(invisible, "") }],
  );
}

function operatorRuns(element: XmlElement): MarkedPiece[] {
  const sign = wordsOf(element);
  const runs = leafRuns(element);
  const around = (text: string): MarkedPiece => ({ text, from: element.from });
  if (spaced.test(sign)) return [around(" "), ...runs, around(" ")];
  return sign === "," || sign === ";" ? [...runs, around(" ")] : runs;
}

/** A TeX formula in an element, with the same signs for exponents and indices as MathML. */
export function texRuns(texts: XmlText[]): MarkedPiece[] {
  const tex = joinSourceText(texts.map(({ text, from }) => ({ text, at: (index) => from + index })));
  return formulaPieces(tex, true).map(({ text, from }) => ({ text, from }));
}
