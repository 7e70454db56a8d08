import type { Document } from "../../domain/document/document.ts";
import { isAbstractOnly } from "../../domain/document/is-abstract-only.ts";
import type { OpenAccessPlace } from "../../domain/reference/index-record.ts";
import { otherDoisOf, type Work } from "../../domain/reference/work.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import { preprintServer } from "../../stages/matching/match-source.ts";
import { squash, withoutMarkup } from "../../stages/reference-check/compare/fold-words.ts";

/** What a fetched file is compared with: the entry of the reference list, and the records of its work. */
export interface ExpectedWork {
  works: readonly Work[];
  place: Pick<OpenAccessPlace, "version">;
}

/** Whether a file is the whole text of a work: what proves it, or why it is refused. */
export type TextProof = { isProven: true; how: string } | { isProven: false; why: string };

const refused = (why: string): TextProof => ({ isProven: false, why });

/**
 * Proves by what a file itself prints that it is the whole text of a work. It must have the very title of the work and its authors or its
 * identifier; the address that it came from proves nothing. A wrong text would be quoted as the source, so that in doubt a file is refused.
 */
export function proveText(document: Document, { works, place }: ExpectedWork): TextProof {
  const wrongText = refuseWrongText(document, works);
  if (wrongText) return wrongText;
  const title = findTitle(document, works);
  if (!title) return refused(`its title is another one: ${quote(document.title || firstLine(document.text))}`);
  const shared = sharedIdentifier(document, works);
  const about = findAboutText(document, title, works, shared !== undefined);
  if (about) return refused(about);
  const conflict = shared === undefined ? conflictingIdentifier(document, works) : undefined;
  if (conflict) return refused(`it prints another identifier, ${conflict}`);
  const authors = findAuthors(document, title, works);
  if (authors?.isOther) return refused(`its authors are others: ${authors.what}`);
  if (authors === undefined && shared === undefined)
    return refused("it has the title, but neither authors nor an identifier tell it from other works");
  const edition = otherEdition(document, title, works, { place, isShared: shared !== undefined });
  if (edition) return refused(edition);
  if (squash(title.words).length < distinctiveTitle && shared === undefined && !hasYearOf(document, works))
    return refused("its title is short, and neither an identifier nor the year tells it from other works");
  const how = ["the title", ...(authors ? [authors.what] : []), ...(shared ? [shared] : [])];
  return { isProven: true, how: how.join(", ") };
}

/** Letters of a title from which on it belongs to one work of its authors. */
const distinctiveTitle = 20;

/** In words: the body of a text on a web page and in a file. A landing page has the abstract, numbers and the titles of other works. */
const minWords = { html: 900, other: 250 };
const minHtmlHeadings = 2;

/** What pages say that stand in place of a text. */
const barrier =
  /\b(?:(?:purchase|buy|rent|order)\s+(?:this\s+|the\s+|an?\s+)?(?:article|chapter|paper|pdf|book|access|instant access)|access (?:options|denied|through your institution|this article)|(?:log|sign)[- ]?in\s+(?:to|via|through|with)|subscri(?:be|ption)\s+(?:to (?:continue|read|view|access)|content|required)|get (?:full )?access|check access|preview of (?:subscription|your)|request (?:a copy|full[- ]text)|full[- ]text (?:is )?(?:not |un)available|captcha|verify (?:that )?you are (?:a )?human|are you a robot|enable (?:javascript|cookies)|page not found|no access)/i;

/** Why a file is no whole text, whatever it is about. */
function refuseWrongText(document: Document, works: readonly Work[]): TextProof | undefined {
  const { blocks, text, format, layout } = document;
  const body = blocks.filter(({ kind }) => kind === "paragraph" || kind === "list-item" || kind === "footnote");
  const words = body.reduce((sum, { start, end }) => sum + (text.slice(start, end).match(/\S+/g)?.length ?? 0), 0);
  const isPage = format === "html";
  const sign = words < 4 * minWords.html ? barrier.exec(text)?.[0] : undefined;
  if (sign !== undefined && (isPage || words < minWords.html))
    return refused(`it is a page that stands before the text: it says “${sign}”`);
  if (isAbstractOnly(document) || words < (isPage ? minWords.html : minWords.other))
    return refused(
      isPage ? "it is a page about the work and not its text" : `it has ${words} words, no more than an abstract or a preview`,
    );
  const headings = blocks.filter(
    ({ kind, start, end }) => kind === "heading" && !/^\W*(?:abstract|references|related|cite|metrics|share)/i.test(text.slice(start, end)),
  );
  if (isPage && headings.length < minHtmlHeadings) return refused("it is a page about the work and not its text");
  const printed = layout.kind === "pages" ? layout.pages.length : undefined;
  const expected = Math.min(...works.flatMap((work) => pagesOf(work) ?? []));
  if (printed !== undefined && Number.isFinite(expected) && expected >= 4 && printed * 3 < expected)
    return refused(`it has ${printed === 1 ? "1 page" : `${printed} pages`} of ${expected}: a part or a preview`);
  return undefined;
}

/** The number of pages of a range such as "211–228" and "211–28". */
function pagesOf({ page = "" }: Work): number | undefined {
  const [, first, last] = /^(\d{1,6})\s?[-–]{1,2}\s?(\d{1,6})$/.exec(page.trim()) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const whole = last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
  const count = Number(whole) - Number(first) + 1;
  return count > 0 && count < 2_000 ? count : undefined;
}

interface PrintedTitle {
  /** As the file prints it. */
  words: string;
  start: number;
  end: number;
  /** The file's own title is longer or shorter by a subtitle. */
  isPart: boolean;
}

/** Blocks and characters at the beginning of a file in which its title stands, behind a cover page at most. */
const [maxTitleBlocks, maxTitleOffset, maxTitleLength] = [14, 2_500, 500];

/** The title as the file prints it as its own. A title in a sentence, a running head or a reference is not its own. */
function findTitle(document: Document, works: readonly Work[]): PrintedTitle | undefined {
  const wanted = works.flatMap(({ title }) => (title ? [squash(withoutMarkup(title))] : [])).filter((title) => title !== "");
  const front = document.blocks
    .slice(0, maxTitleBlocks)
    .filter(
      ({ kind, start, end }) => start < maxTitleOffset && end - start < maxTitleLength && kind !== "reference-entry" && kind !== "footnote",
    );
  const runs = front.flatMap((_, index) => [1, 2, 3].map((length) => front.slice(index, index + length)));
  const candidates = [
    { words: document.title, start: Math.max(0, document.text.indexOf(document.title)) },
    ...runs
      .filter((run) => run.length > 0)
      .map((run) => ({ words: document.text.slice(run[0]!.start, run.at(-1)!.end), start: run[0]!.start })),
  ].map(({ words, start }) => ({ words, start, end: start + words.length, letters: squash(withoutMarkup(words)) }));
  const whole = candidates.find(({ letters }) => letters !== "" && wanted.includes(letters));
  if (whole) return { ...whole, isPart: false };
  // Where an index or an entry leaves the subtitle out, only an identifier tells "Trees: a trial" from "Trees: the protocol of a trial".
  if (sharedIdentifier(document, works) === undefined) return undefined;
  const main = candidates.find(({ words, letters }) =>
    wanted.some(
      (title) =>
        title.length >= distinctiveTitle &&
        letters.length >= distinctiveTitle &&
        (mainTitle(words) === title || works.some((work) => mainTitle(work.title ?? "") === letters)),
    ),
  );
  return main && { ...main, isPart: true };
}

const subtitleMark = /\s*[:?!]\s+|\s+[–—-]\s+|\.\s+/;
const mainTitle = (title: string) => squash(withoutMarkup(title).split(subtitleMark)[0]!);

/** What a file begins with that is about a work and has its title, its authors, even its DOI. */
const attached =
  /^\W*(?:\d{1,2}\W+)?(?:(?:online |electronic |web )?suppl(?:ement|ementary|emental)\b|supporting (?:information|material)|additional (?:file|material)|(?:online |web )?appendix\b|appendices\b|annex\b|errat(?:um|a)\b|corrigend|(?:author|publisher)['’]?s? correction|correction\b|addendum\b|retract|expression of concern|withdraw|peer[- ]review|review(?:er)?['’]?s? (?:report|comment|file)|decision letter|response to (?:the )?review|reporting summary|extended data|cover letter|table of contents|reading guide|study guide|graphical abstract|conflict of interest|data (?:sheet|supplement)|slides?\b|poster\b)/i;
/** What discusses a work under its title. */
const discussion =
  /^\W*(?:(?:a |the |short |brief |critical |editorial |invited )?comment(?:s|ary)?\b|(?:a |authors?['’]?s? )?repl(?:y|ies)\b|(?:a |authors?['’]? )?response\b|rejoinder\b|discussion (?:of|on|paper)|(?:book )?review(?:s|ed)?:?\s(?:of|on|by)|book review|letter to|protocol\b|translation of|summary of|re:|on ["“'‘]|notes? on|a? ?reanalysis|replication)/i;
const discussionInTitle =
  /\b(?:comments?|commentary|reply|response|rejoinder|erratum|corrigendum|correction|addendum|supplement(?:ary)?|appendix|protocol|replication|reanalysis|revisited|retraction)\b/i;

/** In characters: how long a line is that names the kind of a file, and how far from its title such a line stands. */
const [maxKindLine, kindDistance] = [90, 400];

/** Why a file with the title of the work is about the work. */
function findAboutText({ text, title }: Document, printed: PrintedTitle, works: readonly Work[], isShared: boolean): string | undefined {
  const own = works.map((work) => withoutMarkup(work.title ?? ""));
  const before = text.slice(Math.max(0, printed.start - kindDistance), printed.start).split("\n");
  const after = text
    .slice(printed.end, printed.end + kindDistance)
    .split("\n")
    .slice(0, 4);
  // A subtitle may say it too: "Quays in winter? Supporting information".
  const subtitles = [title, printed.words].flatMap((words) => words.split(subtitleMark).slice(1));
  const lines = [title, text.slice(printed.start, printed.end), ...subtitles, ...before, ...after]
    .map((line) => line.trim())
    .filter((line) => line !== "" && line.length <= Math.max(maxKindLine, title.length));
  const isNamed = (line: string, pattern: RegExp) => pattern.test(line) && !own.some((words) => pattern.test(words));
  const file = lines.find((line) => isNamed(line, attached));
  if (file !== undefined) return `it accompanies the work or corrects it: it says “${shortened(file)}”`;
  const discussing = isShared ? undefined : lines.find((line) => isNamed(line, discussion));
  if (discussing !== undefined) return `it is about the work: it says “${shortened(discussing)}”`;
  const more = printed.isPart ? discussionInTitle.exec(printed.words)?.[0] : undefined;
  if (more !== undefined && !own.some((words) => discussionInTitle.test(words))) return `its title goes on with “${more}”`;
  return undefined;
}

const dois = ({ DOI, ...work }: Work) => [DOI, ...otherDoisOf(work)].flatMap((doi) => (doi ? [doi.toLowerCase()] : []));
const bareArxiv = (id: string | undefined) =>
  id
    ?.toLowerCase()
    .replace(/^arxiv:/, "")
    .replace(/v\d+$/, "");
const bareIsbn = (isbn: string | undefined) => isbn?.replace(/[^\dXx]/g, "").slice(-10, -1);

/** The identifier that a file prints and the work has, in words. */
function sharedIdentifier({ identifiers }: Pick<Document, "identifiers">, works: readonly Work[]): string | undefined {
  const { doi, otherDois = [], arxiv, pmid, pmcid, isbn } = identifiers;
  const known = new Set(works.flatMap(dois));
  const printed = [doi, ...otherDois].find((one) => one !== undefined && known.has(one));
  if (printed !== undefined) return `the DOI ${printed}`;
  const arxivIds = works.flatMap(arxivOf);
  if (arxiv !== undefined && arxivIds.includes(bareArxiv(arxiv)!)) return `the arXiv number ${arxiv}`;
  if (pmid !== undefined && works.some((work) => work.PMID === pmid)) return `the PubMed number ${pmid}`;
  if (pmcid !== undefined && works.some((work) => work.PMCID?.toUpperCase() === pmcid.toUpperCase()))
    return `the number ${pmcid.toUpperCase()}`;
  if (isbn !== undefined && works.some((work) => bareIsbn(work.ISBN) === bareIsbn(isbn))) return `the ISBN ${isbn}`;
  return undefined;
}

function arxivOf({ arXiv, DOI }: Work): string[] {
  const id = bareArxiv(arXiv ?? /^10\.48550\/arxiv\.(.+)$/i.exec(DOI ?? "")?.[1]);
  return id === undefined ? [] : [id];
}

/** The identifier of another work that a file prints as its own. A preprint and its article have different ones. */
function conflictingIdentifier({ identifiers: { doi, arxiv, pmcid } }: Document, works: readonly Work[]): string | undefined {
  const known = works.flatMap(dois);
  const isPreprint = (one: string) => preprintServer.test(one);
  if (doi !== undefined && known.length > 0 && !isPreprint(doi) && !known.every(isPreprint)) return doi;
  if (doi !== undefined && isPreprint(doi) && known.some(isPreprint)) return doi;
  if (arxiv !== undefined && works.flatMap(arxivOf).length > 0) return `arXiv ${arxiv}`;
  if (pmcid !== undefined && works.some(({ PMCID }) => PMCID)) return pmcid;
  return undefined;
}

/** In characters: the lines before and after a title in which its authors stand. */
const [bylineBefore, bylineAfter] = [300, 1_500];
/** In names: of longer lists only the beginning is compared. */
const maxAuthors = 12;
/** The share of the authors that a file must name, and of those whom it names that must be authors. */
const minNamed = 0.6;

/** The authors as a file names them beside its title. Undefined where the work has none. */
function findAuthors(
  document: Document,
  { start, end }: PrintedTitle,
  works: readonly Work[],
): { what: string; isOther: boolean } | undefined {
  const lists = works
    .map(({ author }) => author.slice(0, maxAuthors).flatMap(({ family }) => squash(family) || []))
    .filter((list) => list.length > 0);
  if (lists.length === 0) return undefined;
  const { text, authors, format, abstract } = document;
  const stop = Math.min(end + bylineAfter, ...(abstract && abstract.start > end ? [abstract.start] : []));
  const byline =
    text.slice(Math.max(0, start - bylineBefore), start) +
    text.slice(end, stop).split(/\n\s*(?:abstract|introduction|summary|1\.?\s)/i)[0]!;
  const printed = new Set([...authors.map(({ family }) => squash(family)), ...byline.split(/[\s,;·•&*†‡§\d]+/).map(squash)]);
  const letters = squash(byline);
  const isNamed = (family: string) => printed.has(family) || (family.length >= 7 && letters.includes(family));
  const agreeing = lists.find(
    ([first, ...others]) => isNamed(first!) && 1 + others.filter(isNamed).length >= minNamed * (1 + others.length),
  );
  const named = authors.map(({ given = "", family }) => `${given} ${family}`.trim()).join(", ");
  if (!agreeing) return { what: named === "" ? "those of the work are not named" : shortened(named), isOther: true };
  // A structured file names its authors exactly. A reply to a work may name its authors too.
  const isExact = (format === "jats" || format === "tei") && authors.length > 0;
  const all = new Set(lists.flat());
  if (isExact && authors.length <= maxAuthors && authors.filter(({ family }) => all.has(squash(family))).length < minNamed * authors.length)
    return { what: shortened(named), isOther: true };
  const count = agreeing.filter(isNamed).length;
  return { what: count === 1 ? "its author" : `${count} of its ${agreeing.length} authors`, isOther: false };
}

/** Years between a preprint and its article, and between an article online and in print. */
const maxYears = { preprint: 4, article: 1 };
const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const editionMark = new RegExp(
  `\\b(\\d{1,2}(?:st|nd|rd|th)|${ordinals.join("|")}|revised|new|expanded|international)\\s+(?:\\w+\\s+)?(?:edition|ed\\.)`,
  "gi",
);

/** Why a file is another edition or version of the work. */
function otherEdition(
  document: Document,
  { start, end }: PrintedTitle,
  works: readonly Work[],
  { place, isShared }: { place: ExpectedWork["place"]; isShared: boolean },
): string | undefined {
  const near = document.text.slice(Math.max(0, start - bylineBefore), end + bylineAfter);
  const expected = new Set(works.flatMap(({ edition }) => (edition ? [editionNumber(edition)] : [])));
  const printed = [...near.matchAll(editionMark)].map(([, ordinal]) => editionNumber(ordinal!));
  const isFirst = expected.size === 0;
  const other = printed.find((edition) => (isFirst ? edition !== "1" : !expected.has(edition)));
  if (other !== undefined && !(isShared && isFirst)) return "it is another edition than the one that is cited";
  const year = yearOf(document);
  const years = works.flatMap((work) => work.year ?? []);
  const isPreprint =
    place.version === "submitted" ||
    place.version === "accepted" ||
    document.identifiers.arxiv !== undefined ||
    works.some((work) => work.arXiv !== undefined);
  const most = isPreprint ? maxYears.preprint : maxYears.article;
  if (isShared || year === undefined || years.length === 0 || years.some((one) => Math.abs(one - year) <= most)) return undefined;
  return `it is of ${year}, and the work that is cited is of ${years[0]}`;
}

function editionNumber(edition: string): string {
  const word = edition.trim().toLowerCase();
  const at = ordinals.findIndex((ordinal) => word.startsWith(ordinal));
  return at >= 0 ? String(at + 1) : (/\d+/.exec(word)?.[0] ?? word);
}

/** In characters, as `DocumentSummary.front`. */
const frontLength = 3_000;

const yearOf = ({ title, authors, identifiers, format, text }: Document) =>
  workOfDocument({ title, authors, identifiers, format, front: text.slice(0, frontLength) }).year;

const hasYearOf = (document: Document, works: readonly Work[]) => {
  const year = yearOf(document);
  return year !== undefined && works.some((work) => work.year === year);
};

const firstLine = (text: string) => text.trimStart().split("\n")[0]!;
const shortened = (words: string) => (words.length > 100 ? `${words.slice(0, 99)}…` : words);
const quote = (words: string) => `“${shortened(words.replace(/\s+/g, " "))}”`;
