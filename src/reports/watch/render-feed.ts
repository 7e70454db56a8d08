import { cleanText } from "../text/clean-text.ts";
import { escapeXml } from "../text/escape-xml.ts";
import type { FeedItem, WatchFeed } from "./feed-items.ts";

export type FeedFormat = "atom" | "json";

export const feedMediaTypes: Record<FeedFormat, string> = {
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

/** A feed in Atom (RFC 4287) or JSON Feed 1.1. `address` is where it is served, if it is. */
export function renderFeed(feed: WatchFeed, format: FeedFormat, { version, address }: { version: string; address?: string }): string {
  return format === "atom" ? renderAtom(feed, version, address) : renderJsonFeed(feed, address);
}

function renderAtom({ id, title, updated, items }: WatchFeed, version: string, address: string | undefined): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${id}</id>
  <title>${xml(title)}</title>
  <updated>${updated}</updated>
  <author><name>Ibid</name></author>
  <generator version="${xml(version)}">Ibid</generator>
${address === undefined ? "" : `  <link rel="self" type="application/atom+xml" href="${xml(address)}"/>\n`}${items.map(atomEntry).join("")}</feed>
`;
}

const atomEntry = ({ id, title, link, at, tag, html }: FeedItem) => `  <entry>
    <id>${id}</id>
    <title>${xml(title)}</title>
    <updated>${at}</updated>
${link === undefined ? "" : `    <link rel="alternate" href="${xml(link)}"/>\n`}    <category term="${xml(tag)}"/>
    <content type="html">${xml(html)}</content>
  </entry>
`;

function renderJsonFeed({ title, items }: WatchFeed, address: string | undefined): string {
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    ...(address === undefined ? {} : { feed_url: address }),
    language: "en",
    authors: [{ name: "Ibid" }],
    items: items.map(({ id, link, title: heading, at, tag, text, html }) => ({
      id,
      ...(link === undefined ? {} : { url: link }),
      title: heading,
      content_html: html,
      content_text: text,
      date_published: at,
      tags: [tag],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** Whether a file that begins with these words is a feed in one of the formats. */
export function isFeed(beginning: string): boolean {
  return /^(?:<\?xml[^>]*>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"|\{\s*"version": "https:\/\/jsonfeed\.org\/version\/)/.test(
    beginning,
  );
}

const xml = (text: string) => escapeXml(cleanText(text));
