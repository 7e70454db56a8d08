import type { KeyedMarker } from "../../../domain/document/markup.ts";
import { type TexPiece, withSpanMark } from "../../tex/tex-piece.ts";
import type { Token } from "../../tex/token.ts";
import { callNote } from "../commands/notes.ts";
import type { CommandHandler, LatexSession } from "../latex-session.ts";
import { type CitationGroup, keysOf, pinpointOf, readCitationGroup } from "./citation-group.ts";
import {
  bracketedCitation,
  citationByName,
  fullCitation,
  joinCitations,
  partialCitation,
  textualCitation,
  unbracketedCitation,
} from "./citation-text.ts";

/**
 * The form of a citation in the text. If the sentence needs words ("as Okoro et al. (2019) show"), they come from the entry. Otherwise
 * the key is printed in brackets: it needs no list, does not depend on the order of one, and each key has its own place in the file.
 */
type Form = "bracketed" | "spoken" | "bare" | "author" | "year" | "bracketed year" | "title" | "note" | "full";

const forms: Record<Form, string> = {
  bracketed:
    "cite citep parencite autocite supercite smartcite onlinecite citenum citenump shortcite citeN citemulti inlinecite citesuper citepalias",
  spoken: "citet textcite citeA citeasnoun newcite citeaffixed citeposs citepos citegen posscite possessivecite citetalias shortciteA",
  bare: "citealp citealt citeNP shortciteNP citealtp",
  author: "citeauthor citefullauthor citeauthorNP shortciteauthor",
  year: "citeyear citeyearNP citedate citeyearnp",
  "bracketed year": "citeyearpar",
  title: "citetitle",
  note: "footcite footfullcite footcitetext",
  full: "fullcite bibentry",
};

function citation(form: Form): CommandHandler {
  return (session, token) => {
    session.input.star();
    print(session, token, [readCitationGroup(session)], form);
  };
}

/** `\cites(before)(after)[before][after]{a}[after]{b}…` */
function citations(form: Form): CommandHandler {
  return (session, token) => {
    const { input } = session;
    input.optional("(", ")");
    input.optional("(", ")");
    const groups = [readCitationGroup(session)];
    // A group right after the last one belongs to it; so does one after brackets.
    while (groups.length < maxGroups && input.opensArgument()) groups.push(readCitationGroup(session));
    print(session, token, groups, form);
  };
}

/** Maximum number of works in one marker. */
const maxGroups = 200;

function print(session: LatexSession, token: Token, groups: CitationGroup[], form: Form): void {
  const keys = groups.flatMap((group) => group.keys);
  if (keys.length === 0) return;
  const marker: KeyedMarker["keys"] = groups.flatMap((group) =>
    group.keys.map(({ key }, index) => {
      const pinpoint = index === group.keys.length - 1 ? pinpointOf(group.after) : undefined;
      return pinpoint === undefined ? { key } : { key, pinpoint };
    }),
  );
  const at = { from: token.from, file: token.file };
  const isSpoken = form === "spoken" || (token.text === "cite" && usesAuthorYearStyle(session));
  const words = (): TexPiece[] => {
    if (isSpoken) return joinCitations(groups, at, (key, group, isLast) => textualCitation(session, key, isLast ? group.after : []));
    if (form === "bare")
      return joinCitations(groups, at, (key, group, isLast) => unbracketedCitation(session, key, isLast ? group.after : []));
    if (form === "author" || form === "year" || form === "bracketed year")
      return joinCitations(groups, at, (key) => partialCitation(session, key, form));
    if (form === "title") return joinCitations(groups, at, (key) => [citationByName(key, () => session.sources.workOf(key.key)?.title)]);
    if (form === "full") return joinCitations(groups, at, (key) => [citationByName(key, () => fullCitation(session, key.key))]);
    return bracketedCitation(groups, at);
  };
  const drafts = (): TexPiece[] => withSpanMark(words(), (span) => session.markup.markers.push(Object.assign(span, { keys: marker })));
  if (form !== "note") session.page.add(drafts());
  else {
    const before = session.counters.anchor;
    const label = session.counters.step("footnote");
    session.counters.anchor = before;
    callNote(session, token, label);
    session.page.note({ kind: "footnote", label, drafts: drafts() });
  }
}

/** Whether `\cite` is part of the sentence, as in natbib's author-year styles. */
function usesAuthorYearStyle({ input }: LatexSession): boolean {
  const natbib = input.packages.find(({ name }) => name === "natbib");
  return natbib !== undefined && !/number|super/.test(natbib.options);
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);

const all = (Object.entries(forms) as [Form, string][]).flatMap(([form, names]) => names.split(" ").map((name) => [name, form] as const));

export const citationCommands: Record<string, CommandHandler> = Object.fromEntries(
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
