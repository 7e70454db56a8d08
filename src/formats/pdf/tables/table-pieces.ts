import type { PdfLine } from "../lines/pdf-line.ts";
import type { PdfWord } from "../lines/pdf-word.ts";

/** Words of one line without a wide gap. */
export interface TablePiece {
  words: PdfWord[];
  left: number;
  right: number;
  line: PdfLine;
}

/** In ems: minimum gap between cells; between two numbers a smaller gap is enough. */
const cellGap = 0.6;
const figureGap = 0.2;
const figure = /^[-−–+±(<>≤≥~$€£]*\d[\d.,]*[%)*†‡]*$/;

/** Whether a word is a number; superscript ones are labels and exponents. */
export function isFigure({ text, raised }: PdfWord): boolean {
  return !raised && figure.test(text);
}

/** The words of a line in groups separated by wide gaps. */
export function piecesOf(line: PdfLine): TablePiece[] {
  const pieces: TablePiece[] = [];
  for (const word of [...line.words].sort((one, other) => one.left - other.left)) {
    const piece = pieces.at(-1);
    const minGap = piece && isFigure(word) && isFigure(piece.words.at(-1)!) ? figureGap : cellGap;
    if (piece && word.left - piece.right < minGap * line.size) {
      piece.words.push(word);
      piece.right = Math.max(piece.right, word.right);
    } else pieces.push({ words: [word], left: word.left, right: word.right, line });
  }
  return pieces;
}

export function toPiece(words: PdfWord[], line: PdfLine): TablePiece {
  return { words, left: words[0]!.left, right: Math.max(...words.map(({ right }) => right)), line };
}

export function startsWithFigure({ words }: TablePiece): boolean {
  return isFigure(words[0]!);
}

/** Number of numbers in a line after its first word, which may be a label. */
export function figuresIn(line: PdfLine): number {
  let figures = 0;
  for (let index = 1; index < line.words.length; index++) if (isFigure(line.words[index]!)) figures++;
  return figures / line.words.length;
}
