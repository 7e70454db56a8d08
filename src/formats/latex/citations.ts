import type { KeyedMarker } from "../../domain/markup.ts";
import { append } from "./append.ts";
import { type Draft, marked, textOf } from "./drafts.ts";
import { ownWords } from "./language.ts";
import { callNote } from "./notes.ts";
import { collect, type Handler, type Session } from "./session.ts";
import type { Token } from "./token.ts";

/**
 * How a citation is read. Where the sentence needs the words ("as Okoro et al. (2019) show") they are put in from the entry; everywhere
 * else the key stands in brackets, since it is what the author wrote: it needs no list, never changes with the order of one, and each
 * key has its own place in the file.
 */
type Form = "bracketed" | "spoken" | "bare" | "author" | "year" | "bracketed year" | "title" | "note" | "full";

const forms: Record<Form, string> = {
  bracketed: "cite citep parencite autocite supercite smartcite onlinecite citenum citenump shortcite citeN citemulti inlinecite citesuper",
  spoken: "citet textcite citeA citeasnoun newcite citeaffixed citeposs citepos citegen shortciteA",
  bare: "citealp citealt citeNP shortciteNP citealtp",
  author: "citeauthor citefullauthor citeauthorNP shortciteauthor",
  year: "citeyear citeyearNP citedate citeyearnp",
  "bracketed year": "citeyearpar",
  title: "citetitle",
  note: "footcite footfullcite footcitetext",
  full: "fullcite bibentry",
};

/** One group of keys with what stands before and after it. */
interface Cited {
  before: Draft[];
  after: Draft[];
  keys: Key[];
}

interface Key {
  key: string;
  from: number;
  file: number;
}

function citation(form: Form): Handler {
  return (session, token) => {
    session.input.star();
    print(session, token, [readCited(session)], form);
  };
}

/** `\cites(before)(after)[before][after]{a}[after]{b}…` */
function citations(form: Form): Handler {
  return (session, token) => {
    const { input } = session;
    input.optional("(", ")");
    input.optional("(", ")");
    const groups = [readCited(session)];
    // A group right after the last one belongs to it; so does one after brackets.
    while (groups.length < mostGroups && input.opensArgument()) groups.push(readCited(session));
    print(session, token, groups, form);
  };
}

/** More works than one marker names. */
const mostGroups = 200;

function readCited(session: Session): Cited {
  const { input } = session;
  const [first, second] = [input.optional(), input.optional()];
  const words = (tokens: Token[] | undefined) => (tokens ? collect(session, tokens) : []);
  const keys = keysOf(input.argument() ?? []);
  for (const { key } of keys) session.sources.cite(key);
  return second ? { before: words(first), after: words(second), keys } : { before: [], after: words(first), keys };
}

/** The keys of `a, b`, each with its place. */
export function keysOf(tokens: Token[]): Key[] {
  const keys: Key[] = [];
  let current: Key | undefined;
  for (const { text, from, file } of tokens)
    for (const { 0: part, index } of text.matchAll(/,|[^,\s]+|\s+/g)) {
      if (part === ",") current = undefined;
      else if (current) current.key += part;
      else if (part.trim() !== "") {
        current = { key: part, from: from + index, file };
        keys.push(current);
      }
    }
  return keys.map((found) => ({ ...found, key: found.key.trim() }));
}

function print(session: Session, token: Token, groups: Cited[], form: Form): void {
  const keys = groups.flatMap((group) => group.keys);
  if (keys.length === 0) return;
  const marker: KeyedMarker["keys"] = groups.flatMap((group) =>
    group.keys.map(({ key }, index) => {
      const pinpoint = index === group.keys.length - 1 ? pinpointOf(textOf(group.after)) : undefined;
      return pinpoint === undefined ? { key } : { key, pinpoint };
    }),
  );
  const at = { from: token.from, file: token.file };
  const isSpoken = form === "spoken" || (token.text === "cite" && speaksPlainly(session));
  const words = (): Draft[] => {
    if (isSpoken) return between(groups, at, (key, group, isLast) => spoken(session, key, isLast ? group.after : []));
    if (form === "bare") return between(groups, at, (key, group, isLast) => bare(session, key, isLast ? group.after : []));
    if (form === "author" || form === "year" || form === "bracketed year") return between(groups, at, (key) => part(session, key, form));
    if (form === "title") return between(groups, at, (key) => [named(key, () => session.sources.workOf(key.key)?.title)]);
    if (form === "full") return between(groups, at, (key) => [named(key, () => fullOf(session, key.key))]);
    return bracketed(groups, at);
  };
  const drafts = (): Draft[] => marked(words(), (span) => session.markup.markers.push(Object.assign(span, { keys: marker })));
  if (form !== "note") session.page.add(drafts());
  else {
    const before = session.counters.anchor;
    const label = session.counters.step("footnote");
    session.counters.anchor = before;
    callNote(session, token, label);
    session.page.note({ kind: "footnote", label, drafts: drafts() });
  }
}

/** With natbib's author-year styles `\cite` itself is part of the sentence. */
function speaksPlainly({ input }: Session): boolean {
  const natbib = input.packages.find(({ name }) => name === "natbib");
  return natbib !== undefined && !/number|super/.test(natbib.options);
}

function spokenOf(session: Session, key: string) {
  return session.sources.spoken(key, ownWords(session).and);
}

type Place = Pick<Token, "from" | "file">;

function bracketed(groups: Cited[], at: Place): Draft[] {
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
function between(groups: Cited[], at: Place, print: (key: Key, group: Cited, isLast: boolean) => Draft[]): Draft[] {
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
function spoken(session: Session, { key, from, file }: Key, after: Draft[]): Draft[] {
  const open: Draft = {
    later: () => {
      const known = spokenOf(session, key);
      return [{ text: known ? `${known.author} (${known.year}` : `[${key}`, from, file }];
    },
  };
  const close: Draft = { later: () => [{ text: spokenOf(session, key) ? ")" : "]", from, file }] };
  return after.length > 0 ? [open, { text: ", ", from, file }, ...after, close] : [open, close];
}

function bare(session: Session, { key, from, file }: Key, after: Draft[]): Draft[] {
  const words: Draft = {
    later: () => {
      const known = spokenOf(session, key);
      return [{ text: known ? `${known.author}, ${known.year}` : key, from, file }];
    },
  };
  return after.length > 0 ? [words, { text: ", ", from, file }, ...after] : [words];
}

function part(session: Session, { key, from, file }: Key, form: Form): Draft[] {
  const print = () => {
    const known = spokenOf(session, key);
    if (!known) return `[${key}]`;
    return form === "author" ? known.author : form === "year" ? known.year : `(${known.year})`;
  };
  return [{ later: () => [{ text: print(), from, file }] }];
}

function named({ key, from, file }: Key, words: () => string | undefined): Draft {
  return { later: () => [{ text: words() || `[${key}]`, from, file }] };
}

function fullOf(session: Session, key: string): string | undefined {
  const [known, work] = [spokenOf(session, key), session.sources.workOf(key)];
  return known && work
    ? [`${known.author} (${known.year})`, work.title, work["container-title"]].filter((words) => words !== undefined).join(". ")
    : undefined;
}

/** "33" and "12–14" are pages; other words say themselves what they count. */
function pinpointOf(words: string): string | undefined {
  if (words === "") return undefined;
  if (/^[\divxlc]+$/i.test(words) && /\d|^[ivxlc]+$/.test(words)) return `p. ${words}`;
  if (/^\d+\s*ff?\.?$/.test(words)) return `p. ${words}`;
  return /^\d+\s*[-–]\s*\d+$/.test(words) ? `pp. ${words}` : words;
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const all = (Object.entries(forms) as [Form, string][]).flatMap(([form, names]) => names.split(" ").map((name) => [name, form] as const));

export const citationCommands: Record<string, Handler> = Object.fromEntries(
  all.flatMap(([name, form]) => [
    [name, citation(form)],
    [capital(name), citation(form)],
    [`${name}s`, citations(form)],
    [`${capital(name)}s`, citations(form)],
  ]),
);
citationCommands.nocite = ({ input, sources }) => {
  for (const { key } of keysOf(input.argument() ?? [])) sources.citeSilently(key);
};
