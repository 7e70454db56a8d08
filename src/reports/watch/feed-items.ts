import { hashOf } from "../../domain/id.ts";
import type { ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import { shorten } from "../../domain/text/shorten.ts";
import type { Watch } from "../../domain/watch/watch.ts";
import type { WatchedNotice, WatchResult } from "../../domain/watch/watch-result.ts";
import { describeNotice } from "../describe/judgement.ts";
import { html, htmlText } from "../html/safe-html.ts";
import { describeWork, relationWords } from "../literature/literature-words.ts";
import { cleanText } from "../text/clean-text.ts";

/** One thing that a feed tells: a notice, or a work that bears on claims. */
export interface FeedItem {
  id: string;
  title: string;
  /** Where it can be read, if that is known. */
  link?: string | undefined;
  at: string;
  /** `retraction`, `refutes`. */
  tag: string;
  text: string;
  html: string;
}

/** A feed before it is written in a format. */
export interface WatchFeed {
  id: string;
  title: string;
  updated: string;
  items: FeedItem[];
}

/** In characters: a title in a list of a feed reader. */
const maxTitle = 140;

/** The history of a watch as a feed, the newest first, notices before works. */
export function makeWatchFeed(
  watch: Pick<Watch, "id" | "name" | "title" | "addedAt" | "askedAt">,
  results: readonly WatchResult[],
): WatchFeed {
  return {
    id: uuidOf("watch", watch.id),
    title: cleanText(`Ibid: what is new for ${watch.title || watch.name}`),
    updated: watch.askedAt ?? watch.addedAt,
    items: results.flatMap((result) => [
      ...result.notices.map((notice) => itemOfNotice(watch.id, result, notice)),
      ...itemsOfWorks(watch.id, result),
    ]),
  };
}

function itemOfNotice(
  watchId: string,
  { askedAt }: WatchResult,
  { notice, formatted, referenceId, indexes, claims, label }: WatchedNotice,
): FeedItem {
  const said = `${describeNotice(notice)}, says ${indexes.join(", ")}.`;
  const reasons = notice.reasons.join(" ");
  const cited = claims.length === 0 ? "No claim cites it." : "It is cited for:";
  return {
    id: uuidOf("notice", watchId, referenceId, notice.kind, notice.DOI ?? "", notice.date ?? ""),
    title: cleanText(shorten(`${capitalise(describeNotice(notice))}: ${formatted}`, maxTitle)),
    link: webLink(notice.DOI === undefined ? notice.URL : `https://doi.org/${encodeURI(notice.DOI)}`),
    at: askedAt,
    tag: notice.kind,
    text: lines([`${label} ${formatted}`, said, reasons, cited, ...claims.map(({ text }) => `- ${text}`)]),
    html: htmlText(
      html`<p>${clean(`${label} ${formatted}`)}</p><p>${clean(`${said} ${reasons}`)}</p><p>${cited}</p>${
        claims.length === 0 ? null : html`<ul>${claims.map(({ text }) => html`<li>${clean(text)}</li>`)}</ul>`
      }`,
    ),
  };
}

/** One item for each work, with all claims that it bears on. A work that refutes one comes first. */
function itemsOfWorks(watchId: string, { askedAt, claims }: WatchResult): FeedItem[] {
  const pairs = claims.flatMap((claim) => claim.works.map((work) => ({ claim, work })));
  const items = [...Map.groupBy(pairs, ({ work }) => work.documentId)].map(([documentId, own]): FeedItem => {
    const { work } = own.toSorted((one, other) => ranks[one.work.relation] - ranks[other.work.relation])[0]!;
    return {
      id: uuidOf("work", watchId, askedAt, documentId),
      title: cleanText(shorten(`${capitalise(relationWords[work.relation])}: ${work.work.title ?? work.formatted}`, maxTitle)),
      link: webLink(work.work.DOI === undefined ? work.work.URL : `https://doi.org/${encodeURI(work.work.DOI)}`),
      at: askedAt,
      tag: work.relation,
      text: lines([work.formatted, `${describeWork(work)}.`, ...own.flatMap(({ claim, work: said }) => wordsOf(claim, said))]),
      html: htmlText(
        html`<p>${clean(work.formatted)}</p><p>${clean(describeWork(work))}.</p>${own.map(
          ({ claim, work: said }) =>
            html`<p>It ${relationWords[said.relation]}: ${clean(claim.text)}</p>${said.evidence.map(
              ({ locator }) => html`<blockquote>${clean(locator.quote.exact)}</blockquote>`,
            )}`,
        )}`,
      ),
    };
  });
  return items.toSorted((one, other) => rankOfTag(one.tag) - rankOfTag(other.tag));
}

const ranks: Record<ReviewedWork["relation"], number> = { refutes: 0, qualifies: 1, supports: 2, undecided: 3 };
const rankOfTag = (tag: string) => ranks[tag as ReviewedWork["relation"]];

const wordsOf = ({ text }: ReviewedClaim, { relation, evidence }: ReviewedWork) => [
  `It ${relationWords[relation]}: ${text}`,
  ...evidence.map(({ locator }) => `“${locator.quote.exact}”`),
];

const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const lines = (parts: readonly string[]) =>
  parts
    .map(cleanText)
    .filter((part) => part !== "")
    .join("\n");
/** Words of an index may hold characters that XML forbids. */
const clean = cleanText;

function webLink(address: string | undefined): string | undefined {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : undefined;
}

/** The same item has the same id in every feed. In the form of a version 8 UUID. */
function uuidOf(...parts: string[]): string {
  const hex = hashOf(...parts);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
