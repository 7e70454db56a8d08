import { append } from "../../shared/append.ts";
import type { TexPiece } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { localizedWords } from "../commands/language.ts";
import type { LatexSession } from "../latex-session.ts";
import type { CitationGroup, CitedKey } from "./citation-group.ts";

function authorYearOf(session: LatexSession, key: string) {
  return session.sources.spoken(key, localizedWords(session).and);
}

type TokenPlace = Pick<Token, "from" | "file">;

export function bracketedCitation(groups: CitationGroup[], at: TokenPlace): TexPiece[] {
  const drafts: TexPiece[] = [{ text: "[", ...at }];
  for (const [index, { before, after, keys }] of groups.entries()) {
    if (index > 0) drafts.push({ text: "; ", ...at });
    if (before.length > 0) append(drafts, [...before, { text: " ", ...at }]);
    for (const [place, { key, from, file }] of keys.entries())
      drafts.push({ text: place > 0 ? ", " : "", from, file }, { text: key, from, file });
    if (after.length > 0) append(drafts, [{ text: ", ", ...at }, ...after]);
  }
  return [...drafts.filter((draft) => "later" in draft || draft.text !== ""), { text: "]", ...at }];
}

/** Joins the works of a citation, with the prenote before the first. */
export function joinCitations(
  groups: CitationGroup[],
  at: TokenPlace,
  print: (key: CitedKey, group: CitationGroup, isLast: boolean) => TexPiece[],
): TexPiece[] {
  const drafts: TexPiece[] = [];
  for (const group of groups) {
    if (group.before.length > 0) append(drafts, [...group.before, { text: " ", ...at }]);
    for (const [index, key] of group.keys.entries()) {
      if (drafts.length > 0 && (index > 0 || group !== groups[0])) drafts.push({ text: "; ", ...at });
      append(drafts, print(key, group, index === group.keys.length - 1));
    }
  }
  return drafts;
}

/** "Okoro et al. (2019, p. 3)"; the key in brackets if the entry is unknown. */
export function textualCitation(session: LatexSession, { key, from, file }: CitedKey, after: TexPiece[]): TexPiece[] {
  const open: TexPiece = {
    later: () => {
      const known = authorYearOf(session, key);
      return [{ text: known ? `${known.author} (${known.year}` : `[${key}`, from, file }];
    },
  };
  const close: TexPiece = { later: () => [{ text: authorYearOf(session, key) ? ")" : "]", from, file }] };
  return after.length > 0 ? [open, { text: ", ", from, file }, ...after, close] : [open, close];
}

export function unbracketedCitation(session: LatexSession, { key, from, file }: CitedKey, after: TexPiece[]): TexPiece[] {
  const words: TexPiece = {
    later: () => {
      const known = authorYearOf(session, key);
      return [{ text: known ? `${known.author}, ${known.year}` : key, from, file }];
    },
  };
  return after.length > 0 ? [words, { text: ", ", from, file }, ...after] : [words];
}

export function partialCitation(
  session: LatexSession,
  { key, from, file }: CitedKey,
  form: "author" | "year" | "bracketed year",
): TexPiece[] {
  const print = () => {
    const known = authorYearOf(session, key);
    if (!known) return `[${key}]`;
    return form === "author" ? known.author : form === "year" ? known.year : `(${known.year})`;
  };
  return [{ later: () => [{ text: print(), from, file }] }];
}

export function citationByName({ key, from, file }: CitedKey, words: () => string | undefined): TexPiece {
  return { later: () => [{ text: words() || `[${key}]`, from, file }] };
}

export function fullCitation(session: LatexSession, key: string): string | undefined {
  const [known, work] = [authorYearOf(session, key), session.sources.workOf(key)];
  return known && work
    ? [`${known.author} (${known.year})`, work.title, work["container-title"]].filter((words) => words !== undefined).join(". ")
    : undefined;
}
