import { append } from "../shared/append.ts";
import type { Behaviour } from "./math-symbols.ts";
import type { TexPiece } from "./tex-piece.ts";

/** One element of a formula and its spacing behaviour. */
export interface Atom {
  drafts: TexPiece[];
  behaviour: Behaviour;
}

/** Adds spaces where a printed formula has them. */
export function joinAtoms(atoms: Atom[]): TexPiece[] {
  const joined: TexPiece[] = [];
  for (const [index, atom] of atoms.entries()) {
    const [before, after] = [atoms[index - 1], atoms[index + 1]];
    const [first] = atom.drafts;
    if (!first) continue;
    if (before && needsSpace(before, atom, after, atoms[index - 2])) joined.push(blankAt(first));
    append(joined, atom.drafts);
  }
  return joined;
}

function needsSpace(one: Atom, other: Atom, beyond: Atom | undefined, earlier: Atom | undefined): boolean {
  const [left, right] = [textOfAtom(one), textOfAtom(other)];
  if (/\s$/.test(left) || /^\s/.test(right) || left === "" || right === "") return false;
  if (one.behaviour === "relation" && other.behaviour === "relation") return false;
  if (one.behaviour === "relation" || other.behaviour === "relation") return true;
  if (other.behaviour === "binary") return isOperand(one) && beyond !== undefined;
  if (one.behaviour === "binary") return isOperand(earlier);
  if (one.behaviour === "punctuation") return !(/^\d/.test(right) && left === "," && /\d$/.test(earlier ? textOfAtom(earlier) : ""));
  if (other.behaviour === "operator") return one.behaviour !== "open";
  return one.behaviour === "operator" && other.behaviour === "ordinary";
}

function isOperand(atom: Atom | undefined): boolean {
  return atom?.behaviour === "ordinary" || atom?.behaviour === "close";
}

function textOfAtom({ drafts }: Atom): string {
  return drafts.map((draft) => ("later" in draft ? "x" : draft.text)).join("");
}

function blankAt(draft: TexPiece): TexPiece {
  return "later" in draft
    ? {
        later: () =>
          draft
            .later()
            .slice(0, 1)
            .map(({ mark: _, ...piece }) => ({ ...piece, text: " " })),
      }
    : { text: " ", from: draft.from, ...(draft.file === undefined ? {} : { file: draft.file }) };
}
