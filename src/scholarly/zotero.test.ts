import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readZotero } from "./zotero.ts";
import { recordOfZotero } from "./zotero-record.ts";

let server: Server;
afterEach(() => server.close());

const links = (href: string) => ({ enclosure: { type: "application/pdf", href, title: "a.pdf", length: 12 } });
const items = [
  {
    key: "PAPER001",
    version: 3,
    meta: { creatorSummary: "Okoro and Berg", parsedDate: "2016-03-01" },
    data: {
      key: "PAPER001",
      itemType: "journalArticle",
      title: "Shade on quays",
      creators: [
        { creatorType: "author", firstName: "Ada", lastName: "Okoro" },
        { creatorType: "author", name: "Harbour Society" },
        { creatorType: "editor", firstName: "Jan", lastName: "Berg" },
      ],
      abstractNote: "Quays are cool.",
      publicationTitle: "Ports",
      date: "2016-03-01",
      DOI: "https://doi.org/10.1234/a",
      extra: "PMID: 77\nCitation Key: okoroShade2016",
      collections: ["COLL0001"],
    },
  },
  {
    key: "FILE0001",
    links: links("file:///papers/a%20b.html"),
    data: { itemType: "attachment", parentItem: "PAPER001", contentType: "text/html", linkMode: "imported_url" },
  },
  { key: "FILE0002", data: { itemType: "attachment", parentItem: "PAPER001", contentType: "application/pdf", linkMode: "imported_file" } },
  { key: "LINK0001", data: { itemType: "attachment", parentItem: "PAPER001", contentType: "", linkMode: "linked_url" } },
  { key: "NOTE0001", data: { itemType: "note", parentItem: "PAPER001", note: "good" } },
  { key: "ZBOOK001", data: { itemType: "book", title: "Sheds", citationKey: "tan2018", creators: [], date: "" } },
  { key: "odd" },
];
const collections = [
  { key: "COLL0001", data: { name: "Quays" } },
  { key: "COLL0002", data: { name: "Rye" } },
  { key: "COLL0003", data: { name: "Rye" } },
];

/** Speaks as the local API does: pages of lists, plain text for the address of a file, 403 when it is switched off. */
async function zotero({ isAllowed = true, all = items as unknown[] } = {}): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const url = new URL(request.url!, "http://localhost");
    asked.push(`${request.method} ${url.pathname}`);
    const [start, limit] = ["start", "limit"].map((name) => Number(url.searchParams.get(name)));
    const list = /\/items$/.test(url.pathname) ? all : url.pathname.endsWith("/collections") ? collections : undefined;
    response.setHeader("Zotero-API-Version", "3");
    if (!isAllowed) response.writeHead(403, { "Content-Type": "text/plain" }).end("Local API is not enabled");
    else if (list) response.setHeader("Total-Results", list.length).end(JSON.stringify(list.slice(start, start! + limit!)));
    else if (url.pathname === "/api/users/0/items/FILE0002/file/view/url") response.end("file:///papers/a.pdf");
    else response.writeHead(404).end("Not found");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("items come with their files, PDFs first, and with the keys that their user cites them by", async () => {
  const { address, asked } = await zotero();
  const works = await readZotero({ address });
  expect(works.map(({ item, files }) => [item.key, files])).toEqual([
    ["PAPER001", ["file:///papers/a.pdf", "file:///papers/a%20b.html"]],
    ["ZBOOK001", []],
  ]);
  expect(asked.every((request) => request.startsWith("GET /api/users/0/"))).toBe(true);
  expect(recordOfZotero(works[0]!.item)).toEqual({
    key: "okoroShade2016",
    abstract: "Quays are cool.",
    body: "",
    work: {
      type: "article-journal",
      title: "Shade on quays",
      author: [{ family: "Okoro", given: "Ada" }, { family: "Harbour Society" }],
      editor: [{ family: "Berg", given: "Jan" }],
      "container-title": "Ports",
      year: 2016,
      date: "2016-03-01",
      DOI: "10.1234/a",
      PMID: "77",
    },
  });
  expect(recordOfZotero(works[1]!.item)).toMatchObject({ key: "tan2018", work: { type: "book", title: "Sheds", author: [] } });
});

test("a library of many pages is read to its end", async () => {
  const all = Array.from({ length: 250 }, (_, index) => ({ key: `I${index}`, data: { itemType: "book", title: `Book ${index}` } }));
  const { address, asked } = await zotero({ all });
  expect(await readZotero({ address })).toHaveLength(250);
  expect(asked).toHaveLength(3);
});

test("finds a collection by its name, and asks for the key of an ambiguous one", async () => {
  const { address, asked } = await zotero();
  await readZotero({ address, collection: "Quays" });
  expect(asked).toContain("GET /api/users/0/collections/COLL0001/items");
  await expect(readZotero({ address, collection: "Oats" })).rejects.toMatchObject({ hint: "Its collections: Quays, Rye, Rye." });
  await expect(readZotero({ address, collection: "Rye" })).rejects.toMatchObject({ hint: expect.stringContaining("COLL0002, COLL0003") });
});

test("an obstacle is reported with a hint", async () => {
  const { address } = await zotero({ isAllowed: false });
  await expect(readZotero({ address })).rejects.toMatchObject({ hint: expect.stringContaining("Allow other applications") });
  server.close();
  await expect(readZotero({ address: "http://127.0.0.1:9" })).rejects.toMatchObject({ hint: expect.stringContaining("Start Zotero") });
  await expect(readZotero({ address: "http://zotero.example" })).rejects.toMatchObject({ code: "config-invalid" });
});
