import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import { IbidError } from "../../errors.ts";
import { type DownloadOptions, openDownloads } from "./download-text.ts";
import { startTextServer, type TextServer } from "./text-server.fixture.ts";

const pdf = Buffer.from("%PDF-1.7 a paper");
let server: TextServer;
beforeAll(async () => {
  server = await startTextServer({
    "quay.example/a.pdf": { body: pdf },
    "quay.example/moved": { status: 302, headers: { location: "/a.pdf" } },
    "quay.example/elsewhere": { status: 301, headers: { location: "https://files.example/b.pdf" } },
    "files.example/b.pdf": { body: pdf },
    "quay.example/metadata": { status: 302, headers: { location: "http://169.254.169.254/latest/meta-data/" } },
    "quay.example/here": { status: 302, headers: { location: "https://127.0.0.1/a.pdf" } },
    "quay.example/named": { status: 302, headers: { location: "https://localhost/a.pdf" } },
    "quay.example/number": { status: 302, headers: { location: "https://2130706433/a.pdf" } },
    "quay.example/six": { status: 302, headers: { location: "https://[::ffff:169.254.169.254]/a.pdf" } },
    "quay.example/port": { status: 302, headers: { location: "https://quay.example:8080/a.pdf" } },
    "quay.example/file": { status: 302, headers: { location: "file:///etc/passwd" } },
    "quay.example/open": { status: 302, headers: { location: "http://quay.example/a.pdf" } },
    "quay.example/round": { status: 302, headers: { location: "/round" } },
    "quay.example/nowhere": { status: 302 },
    "quay.example/login": { status: 403 },
    "quay.example/picture": { headers: { "content-type": "image/png" }, body: pdf },
    "quay.example/packed": { headers: { "content-encoding": "gzip" }, body: pdf },
    "quay.example/announced": { headers: { "content-length": "99999999" } },
    "quay.example/endless": { fault: "endless" },
    "quay.example/silent": { fault: "silent" },
    "quay.example/cut": { fault: "cut" },
    "quay.example/busy": { status: 503 },
    "quay.example/empty": {},
  });
});
afterAll(() => server.close());

function open(options: Partial<DownloadOptions> = {}) {
  const [noted, statuses, asked]: [OutgoingRequest[], string[], string[]] = [[], [], []];
  const download = openDownloads({
    consent: async (host) => {
      asked.push(host);
      if (host === "files.example") throw new IbidError("consent-missing", "files.example is not among indexes.text-hosts");
    },
    ledger: { note: async (request) => void noted.push(request) },
    ledgerUpdates: { add: (_, status) => void statuses.push(status), close: async () => {} },
    runId: "run_0123456789abcdef",
    userAgent: "Ibid/test",
    mirror: server.baseUrl,
    maxBytes: 1_000_000,
    retryPolicy: { initialDelay: 1, maxDelay: 5 },
    ...options,
  });
  const get = (address: string) => download(address, "unpaywall", new AbortController().signal);
  return { get, noted, statuses, asked };
}

test("a file is downloaded, after a redirect too, with one entry in the ledger for each request", async () => {
  const { get, noted, statuses, asked } = open();
  expect(await get("https://quay.example/moved")).toEqual({ bytes: pdf, URL: "https://quay.example/a.pdf" });
  expect(noted.map(({ host, purpose, model }) => [host, purpose, model])).toEqual([
    ["quay.example", "open text", "unpaywall"],
    ["quay.example", "open text", "unpaywall"],
  ]);
  expect(statuses).toEqual(["302", "200"]);
  expect(asked).toEqual(["quay.example", "quay.example"]);
  expect(server.requests.at(-1)!.userAgent).toBe("Ibid/test");
});

test.each([
  ["metadata", /169\.254\.169\.254 is an address of this machine or of a private network|not encrypted/],
  ["here", /127\.0\.0\.1 is an address of this machine/],
  ["named", /localhost is an address of this machine/],
  ["number", /127\.0\.0\.1 is an address of this machine/],
  ["six", /is an address of this machine/],
  ["port", /not at the port of a web server/],
  ["file", /not encrypted|begins with file:/],
  ["open", /not encrypted/],
  ["round", /redirects again and again/],
  ["nowhere", /redirects to nowhere/],
  ["elsewhere", /not among indexes\.text-hosts/],
  ["login", /answered 403/],
  ["gone", /answered 404/],
  ["picture", /image\/png/],
  ["packed", /packs its answer/],
  ["announced", /larger than/],
  ["endless", /larger than/],
  ["empty", /empty/],
])("what is refused for good: /%s", async (path, why) => {
  const { get } = open();
  expect(await get(`https://quay.example/${path}`)).toEqual({ outcome: "refused", why: expect.stringMatching(why) });
});

test.each([
  ["silent", /in time/],
  ["cut", /cut|connection failed/],
  ["busy", /too much to do/],
])("what may be there later: /%s", async (path, why) => {
  const { get } = open(path === "silent" ? { timeoutMs: 300 } : {});
  expect(await get(`https://quay.example/${path}`)).toEqual({ outcome: "unavailable", why: expect.stringMatching(why) });
});

describe("an address that a name stands for", () => {
  /** Without the mirror: the name server of the test leads to private addresses, and no connection is opened. */
  const resolved = (...addresses: string[]) => {
    let looks = 0;
    const opened = open({
      mirror: undefined,
      resolve: async () => {
        looks++;
        return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      },
    });
    return { ...opened, looks: () => looks };
  };
  test.each([["127.0.0.1"], ["10.0.0.7"], ["169.254.169.254"], ["::1"], ["fd00::1"], ["0.0.0.0"]])(
    "is refused when it is %s",
    async (address) => {
      const { get, looks } = resolved(address);
      // A real server listens there: only the refusal keeps the request from it.
      const before = server.requests.length;
      expect(await get(`http://a${address.replaceAll(/[.:]/g, "-")}.example/a.pdf`)).toEqual({
        outcome: "refused",
        why: expect.stringMatching(/is an address of this machine or of a private network/),
      });
      expect([server.requests.length, looks()]).toEqual([before, 1]);
    },
  );

  test("is refused when only one of several is private", async () => {
    expect(await resolved("93.184.215.14", "192.168.0.1").get("http://two.example/a.pdf")).toMatchObject({ outcome: "refused" });
  });

  test("is refused before it is looked up when it is written as a number, a local name or with a password", async () => {
    const { get, looks, noted } = resolved("93.184.215.14");
    for (const address of [
      "http://0x7f.1/",
      "http://[::1]/",
      "http://printer/",
      "http://nas.local/",
      "http://metadata.google.internal/",
      "https://a:b@quay.example/",
    ])
      expect(await get(address)).toMatchObject({ outcome: "refused" });
    expect([looks(), noted]).toEqual([0, []]);
  });
});

test("a mirror that is not on this machine is a bug", () => {
  expect(() => open({ mirror: "http://mirror.example" })).toThrow();
});

test("an abort ends a download at once", async () => {
  const abort = new AbortController();
  const download = openDownloads({
    consent: async () => {},
    ledger: { note: async () => {} },
    ledgerUpdates: { add: () => {}, close: async () => {} },
    runId: "run_0123456789abcdef",
    userAgent: "Ibid/test",
    mirror: server.baseUrl,
  });
  const coming = download("https://slow.example/silent", "arxiv", abort.signal);
  abort.abort(new Error("stopped"));
  await expect(coming).rejects.toThrow("stopped");
});
