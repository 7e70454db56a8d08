import type { SourcePiece } from "../shared/canonical-text.ts";
import type { SourceText } from "../shared/source-text.ts";
import { accented, textAccent } from "./accents.ts";
import { formulaDrafts } from "./formula.ts";
import { lexer } from "./lexer.ts";
import { resolvePieces, type TexPiece, trimmed } from "./tex-piece.ts";
import { printedMark, textSymbol } from "./text-symbols.ts";
import { isCommand, type Token } from "./token.ts";

export interface FormulaPiece extends SourcePiece {
  /** Whether it is superscript. */
  isRaised: boolean;
}

/** A TeX formula in another format, as a line of text; `display` writes exponents and indices with signs. */
export function formulaPieces(tex: SourceText, display: boolean): FormulaPiece[] {
  const raised = new Set<TexPiece>();
  const raise = (drafts: TexPiece[]) => {
    for (const draft of drafts) raised.add(draft);
    return drafts;
  };
  const drafts = formulaDrafts(tokensOf(withoutPreamble(tex.text)), { text: wordsIn, raise }, display);
  return resolvePieces(drafts).map((piece) => ({ text: piece.text, from: tex.at(piece.from), isRaised: raised.has(piece) }));
}

function tokensOf(source: string): Token[] {
  const next = lexer(source, 0, { verbatims: new Set(), atIsLetter: false });
  const tokens: Token[] = [];
  for (let token = next(); token; token = next()) tokens.push(token);
  return tokens;
}

/** Some publishers wrap each formula in a whole TeX document, which is replaced by blanks so that offsets stay. */
function withoutPreamble(tex: string): string {
  const opening = "\\begin{document}";
  const begin = tex.indexOf(opening);
  if (begin === -1) return tex;
  const end = tex.indexOf("\\end{document}", begin);
  const start = begin + opening.length;
  return " ".repeat(start) + tex.slice(start, end === -1 ? tex.length : end);
}

/** Commands whose argument is a label or key. */
const namesOther = ["ref", "eqref", "cref", "Cref", "autoref", "cite", "citep", "citet", "footnotemark"];

/** Running text within a formula, without the commands around it. */
function wordsIn(tokens: Token[]): TexPiece[] {
  if (isCommand(tokens[0], ...namesOther)) return [];
  const drafts: TexPiece[] = [];
  let accent: Token | undefined;
  for (const token of tokens) {
    const text = printed(token);
    if (text === undefined) accent = token;
    else if (text !== "") {
      const { from } = accent ?? token;
      drafts.push({ text: accent ? accented(text, textAccent(accent.text)!) : text, from });
      accent = undefined;
    }
  }
  return trimmed(drafts);
}

/** The text of one token; undefined for an accent, which belongs to the next letter. */
function printed({ kind, text }: Token): string | undefined {
  if (kind === "word" || kind === "verbatim") return text;
  if (kind === "mark") return printedMark(text);
  if (kind === "space" || kind === "tie") return " ";
  if (kind !== "command") return "";
  return textAccent(text) === undefined ? (textSymbol(text) ?? "") : undefined;
}
