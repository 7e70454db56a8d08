import type { Name } from "../../../domain/reference/work.ts";
import { append } from "../../shared/append.ts";
import { givenNameFirst } from "../../shared/parse-person-name.ts";
import { textOf } from "../../tex/tex-piece.ts";
import { groupEnd, isCommand, type Token } from "../../tex/token.ts";
import { collect, type LatexSession } from "../latex-session.ts";

const titles = /^(?:dr|prof|mr|mrs|ms|ph\.?d|msc|m\.?d|sir)\.?$/i;

const suffixes = /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d)\.?$/i;

const bodies =
  /universit|institut|department|laborator|school|college|facult|research|hospital|centre|center|academy|company|anonymous|@|https?:/i;

/** Maximum words of a person's name. */
const longestName = 6;

/** Between two authors. */
const between = ["and", "And", "AND", "quad", "qquad"];
/** Commands after a name, with an argument that is not part of it. */
const besideName = new Set(
  "thanks inst footnote footnotemark orcid orcidID orcidlink email ead corref fnref textsuperscript IEEEauthorrefmark label thanksref authormark tnoteref fnmsep IEEEmembership affil affiliation institute addr address hspace vspace texttt url ".split(
    " ",
  ),
);

/** Reads the authors of one command: their names for the document, their text for the byline. */
export function author(session: LatexSession): void {
  const { input, front } = session;
  input.star();
  input.optional();
  const tokens = input.argument() ?? [];
  front.byline.names.push(collect(session, tokens));
  for (const part of partsOf(tokens)) append(front.authors, namesOfPart(session, part));
}

function partsOf(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens)
    if (isCommand(token, ...between)) parts.push([]);
    else parts.at(-1)!.push(token);
  return parts;
}

/** Names are in the first line of a part, or in the class's own commands. */
function namesOfPart(session: LatexSession, part: Token[]): Name[] {
  const family = argumentsOf(part, "sur", "lastname", "surname", "spfx");
  const given = argumentsOf(part, "fnm", "firstname", "givenname");
  if (family[0] && given[0]) return [{ family: textOf(collect(session, family[0])), given: textOf(collect(session, given[0])) }];
  const named = argumentsOf(part, "IEEEauthorblockN", "name", "Name");
  const lines = named.length > 0 ? named : [firstLine(part)];
  return lines.flatMap((line) => namesIn(textOf(collect(session, nameWords(line)))));
}

function firstLine(part: Token[]): Token[] {
  const start = part.findIndex(({ kind }) => kind !== "space");
  const end = part.findIndex((token, index) => index > start && isCommand(token, "\\", "newline"));
  return end === -1 ? part : part.slice(0, end);
}

/** The tokens without note marks, formulas and arguments that describe an author. */
function nameWords(tokens: Token[]): Token[] {
  let inFormula = false;
  return without(tokens, besideName).filter(({ kind }) => {
    if (kind === "dollar") inFormula = !inFormula;
    return kind !== "dollar" && !inFormula;
  });
}

/** The tokens without some commands and their arguments. */
export function without(tokens: Token[], commands: ReadonlySet<string>): Token[] {
  const words: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === "command" && commands.has(token.text)) at = afterArgument(tokens, at);
    else words.push(token);
  }
  return words;
}

/** The index of the last token of a command's argument. */
function afterArgument(tokens: Token[], at: number): number {
  let place = at + 1;
  while (tokens[place]?.kind === "space") place++;
  const end = tokens[place]?.kind === "open" ? groupEnd(tokens, place) : -1;
  return end === -1 ? at : end;
}

function argumentsOf(tokens: Token[], ...commands: string[]): Token[][] {
  const found: Token[][] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isCommand(tokens[at], ...commands)) continue;
    const end = afterArgument(tokens, at);
    const start = tokens.findIndex((token, place) => place > at && token.kind === "open");
    if (end > at) found.push(tokens.slice(start + 1, end));
    at = end;
  }
  return found;
}

/** The persons of a line such as "Ann Okoro, Ben van der Lee and C. Ruiz". */
function namesIn(line: string): Name[] {
  return line
    .split(/\s*[,;&]\s*|\s+(?:and|und|et|y)\s+/u)
    .map((part) => part.replace(/[\d*†‡§¶∗⋆]+/g, " ").trim())
    .flatMap((part) => nameOf(part) ?? []);
}

function nameOf(part: string): Name | undefined {
  const words = part.split(/\s+/).filter((word) => word !== "" && !titles.test(word));
  while (words.length > 1 && suffixes.test(words.at(-1)!)) words.pop();
  if (words.length === 0 || words.length > longestName || bodies.test(part) || !/^\p{L}[\p{L}\p{M}\p{P}\s]*$/u.test(part)) return undefined;
  if (!words.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word))) return undefined;
  return givenNameFirst(words);
}
