import { append } from "../append.ts";
import type { Draft } from "../tex/draft.ts";
import type { Token } from "../tex/token.ts";
import type { Cited, Key } from "./cited.ts";
import { ownWords } from "./language.ts";
import type { Session } from "./session.ts";

function spokenOf(session: Session, key: string) {
  return session.sources.spoken(key, ownWords(session).and);
}

type Place = Pick<Token, "from" | "file">;

export function bracketed(groups: Cited[], at: Place): Draft[] {
  const drafts: Draft[] = [{ text: "[", ...at }];
  for (const [index, { before, after, keys }] of groups.entries()) {
    if (index > 0) drafts.push({ text: "; ", ...at });
    if (before.length > 0) append(drafts, [...before, { text: " ", ...at }]);
    for (const [place, { key, from, file }] of keys.entries())
      drafts.push({ text: place > 0 ? ", " : "", from, file }, { text: key, from, file });
    if (after.length > 0) append(drafts, [{ text: ", ", ...at }, ...after]);
  }
  return [...drafts.filter((draft) => "later" in draft || draft.text !== ""), { text: "]", ...at }];
}

/** One work after the other, with the words that the author set before the first. */
export function between(groups: Cited[], at: Place, print: (key: Key, group: Cited, isLast: boolean) => Draft[]): Draft[] {
  const drafts: Draft[] = [];
  for (const group of groups) {
    if (group.before.length > 0) append(drafts, [...group.before, { text: " ", ...at }]);
    for (const [index, key] of group.keys.entries()) {
      if (drafts.length > 0 && (index > 0 || group !== groups[0])) drafts.push({ text: "; ", ...at });
      append(drafts, print(key, group, index === group.keys.length - 1));
    }
  }
  return drafts;
}

/** "Okoro et al. (2019, p. 3)"; the key in brackets where the entry is not known. */
export function spoken(session: Session, { key, from, file }: Key, after: Draft[]): Draft[] {
  const open: Draft = {
    later: () => {
      const known = spokenOf(session, key);
      return [{ text: known ? `${known.author} (${known.year}` : `[${key}`, from, file }];
    },
  };
  const close: Draft = { later: () => [{ text: spokenOf(session, key) ? ")" : "]", from, file }] };
  return after.length > 0 ? [open, { text: ", ", from, file }, ...after, close] : [open, close];
}

export function bare(session: Session, { key, from, file }: Key, after: Draft[]): Draft[] {
  const words: Draft = {
    later: () => {
      const known = spokenOf(session, key);
      return [{ text: known ? `${known.author}, ${known.year}` : key, from, file }];
    },
  };
  return after.length > 0 ? [words, { text: ", ", from, file }, ...after] : [words];
}

export function part(session: Session, { key, from, file }: Key, form: "author" | "year" | "bracketed year"): Draft[] {
  const print = () => {
    const known = spokenOf(session, key);
    if (!known) return `[${key}]`;
    return form === "author" ? known.author : form === "year" ? known.year : `(${known.year})`;
  };
  return [{ later: () => [{ text: print(), from, file }] }];
}

export function named({ key, from, file }: Key, words: () => string | undefined): Draft {
  return { later: () => [{ text: words() || `[${key}]`, from, file }] };
}

export function fullOf(session: Session, key: string): string | undefined {
  const [known, work] = [spokenOf(session, key), session.sources.workOf(key)];
  return known && work
    ? [`${known.author} (${known.year})`, work.title, work["container-title"]].filter((words) => words !== undefined).join(". ")
    : undefined;
}
