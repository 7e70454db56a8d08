import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { makeId } from "../../domain/id.ts";
import { bearingClaim, bearingWork, watchFixture, watchResultFixture } from "../../domain/watch/watch-result.fixture.ts";
import type { WatchedNotice } from "../../domain/watch/watch-result.ts";
import { makeWatchFeed } from "./feed-items.ts";
import { isFeed, renderFeed } from "./render-feed.ts";

const hostile = `Rye <script>alert("1")</script> & ]]> \u0007 “quays”`;
const notice: WatchedNotice = {
  referenceId: makeId("ref", "1"),
  label: "[1]",
  formatted: hostile,
  notice: { kind: "retraction", date: "2031-05-02", reasons: [hostile], URL: "javascript:alert(1)", index: "crossref" },
  indexes: ["Crossref"],
  claims: [],
};
const claims = [
  bearingClaim(hostile, [bearingWork(makeId("doc", "a"), hostile)]),
  bearingClaim("Rye sleeps.", [
    bearingWork(makeId("doc", "b"), "It sleeps.", { relation: "supports" }),
    bearingWork(makeId("doc", "a"), "It wakes."),
  ]),
];
const result = watchResultFixture({ notices: [notice], claims });
const feed = makeWatchFeed({ ...watchFixture, title: hostile, askedAt: result.askedAt }, [result]);

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

function parse(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.write(xml).close();
  return root.children[0]!;
}

const uuid = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

test("Atom has what RFC 4287 requires, and words of others are text in it", () => {
  const address = "http://127.0.0.1:4127/api/watches/x/feed.atom?a=1&b=2";
  const root = parse(renderFeed(feed, "atom", { version: "0.0.0", address }));
  const one = (parent: Element, name: string) => {
    const found = parent.children.filter((child) => child.name === name);
    expect([name, found.length]).toEqual([name, 1]);
    return found[0]!;
  };
  expect(root).toMatchObject({ name: "feed", attributes: { xmlns: "http://www.w3.org/2005/Atom" } });
  expect(one(root, "link").attributes).toMatchObject({ rel: "self", href: address });
  expect(one(one(root, "author"), "name").text).toBe("Ibid");
  const entries = root.children.filter(({ name }) => name === "entry");
  expect(entries).toHaveLength(3);
  for (const part of [root, ...entries]) {
    expect(one(part, "id").text).toMatch(uuid);
    expect(one(part, "updated").text).toMatch(time);
    expect(one(part, "title").text).not.toBe("");
  }
  expect(new Set(entries.map((entry) => one(entry, "id").text)).size).toBe(3);
  for (const entry of entries) {
    const content = one(entry, "content");
    expect(content.attributes.type).toBe("html");
    expect(content.text).not.toContain("<script");
  }
  expect(one(entries[1]!, "content").text).toContain("&lt;script&gt;");
});

test("Atom has no sign that XML forbids, wherever an index gave it", () => {
  const forbidden = "Rye\ufffe\uffff\ud800\udc00 \ud800 \udfff \u0000\u0001\u001f\u007f\u0085 quays";
  const news = watchResultFixture({
    notices: [{ ...notice, formatted: forbidden, notice: { ...notice.notice, reasons: [forbidden] } }],
    claims: [bearingClaim(forbidden, [bearingWork(makeId("doc", "a"), forbidden)])],
  });
  const text = renderFeed(makeWatchFeed({ ...watchFixture, title: forbidden }, [news]), "atom", { version: "0.0.0" });
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
  expect(parse(text).children.filter(({ name }) => name === "entry")).toHaveLength(2);
});

test("notices come first, then what refutes a claim, each once; an address that is no web page is left out", () => {
  expect(feed.items.map(({ tag, link }) => [tag, link])).toEqual([
    ["retraction", undefined],
    ["refutes", "https://doi.org/10.5555/rye"],
    ["supports", "https://doi.org/10.5555/rye"],
  ]);
  expect(feed.items[1]!.text).toContain("It refutes: Rye sleeps.");
  expect(makeWatchFeed(watchFixture, [result]).items.map(({ id }) => id)).toEqual(feed.items.map(({ id }) => id));
});

test("JSON Feed has what version 1.1 requires", () => {
  const read = JSON.parse(renderFeed(feed, "json", { version: "0.0.0" })) as {
    version: string;
    title: string;
    items: Record<string, unknown>[];
  };
  expect(read.version).toBe("https://jsonfeed.org/version/1.1");
  expect(read).not.toHaveProperty("feed_url");
  expect(read.title).not.toBe("");
  for (const item of read.items) {
    expect(item).toMatchObject({ id: expect.stringMatching(uuid), date_published: expect.stringMatching(time) });
    expect(String(item.content_html)).not.toContain("<script");
    expect(item.content_text).not.toBe("");
  }
});

test("a watch that has not asked yet has an empty feed", () => {
  const empty = makeWatchFeed(watchFixture, []);
  expect(empty).toMatchObject({ updated: watchFixture.addedAt, items: [] });
  expect(parse(renderFeed(empty, "atom", { version: "0.0.0" })).children.map(({ name }) => name)).not.toContain("entry");
});

test("a feed is known by its beginning, and a paper or a bibliography is none", () => {
  for (const format of ["atom", "json"] as const) expect(isFeed(renderFeed(feed, format, { version: "1.0.0" }))).toBe(true);
  for (const other of ["", "# A paper", '[{ "version": "https://jsonfeed.org/version/1" }]', '<?xml version="1.0"?><article/>'])
    expect(isFeed(other)).toBe(false);
});
