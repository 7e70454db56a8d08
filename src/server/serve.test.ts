import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { Config } from "../config/schema.ts";
import { copyEmptyLibrary } from "../store/open-test-store.fixture.ts";
import { type RunningServer, serve } from "./serve.ts";

const limits = { ...Config.parse({}).limits, bytes: 2_000_000 };
const home = temporaryFolder();
const start = (options: { host?: string; port?: number; token?: string; library?: string } = {}) =>
  serve({
    loadConfig: () => ({ config: { ...Config.parse({ library: options.library ?? "default" }), limits }, origins: {} }),
    environment: { IBID_HOME: home },
    withExample: false,
    host: options.host ?? "127.0.0.1",
    port: options.port ?? 0,
    token: options.token,
    showNotice: () => {},
  });

let server: RunningServer;
beforeAll(async () => {
  for (const name of ["default", "ending", "broken"]) await copyEmptyLibrary(join(home, "libraries", name));
  server = await start();
});
afterAll(() => server?.close());

const pdf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(bytes - 9, "x")]);

test("a server that was not given a port says which it took", () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,5}$/);
});

test("the port that it listens on is taken for others", async () => {
  const taken = start({ port: Number(new URL(server.url).port), library: "ending" });
  await expect(taken).rejects.toMatchObject({ code: "usage", message: /^port \d+ is taken$/, hint: /--port 0/ });
});

test("the library that it has open is locked for other servers", async () => {
  await expect(start()).rejects.toMatchObject({ code: "library-locked" });
});

test.each(["0.0.0.0", "192.0.2.1", "::"])("%s is not served without a token", async (host) => {
  await expect(start({ host })).rejects.toMatchObject({ code: "usage", message: /so a token is needed$/, hint: /IBID_TOKEN/ });
});

test("a request to another name that leads here is refused", async () => {
  const asked = request(`${server.url}/api/health`, { headers: { host: "rebound.example" } }).end();
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(403);
});

test("a file comes over the wire in both ways, and its original goes back in ranges", async () => {
  const body = new FormData();
  body.append("file", new Blob([pdf(1_500_000)]), "shade.pdf");
  const sent = await fetch(`${server.url}/api/documents`, { method: "POST", body });
  const { documentId } = (await sent.json()) as { documentId: string };
  const again = await fetch(`${server.url}/api/documents?name=shade.pdf`, { method: "POST", body: pdf(1_500_000) });
  expect(await again.json()).toMatchObject({ documentId, bytes: 1_500_000 });
  const range = await fetch(`${server.url}/api/documents/${documentId}/original`, { headers: { range: "bytes=1499990-" } });
  expect([range.status, await range.text()]).toEqual([206, "xxxxxxxxxx"]);
  const head = await fetch(`${server.url}/api/documents/${documentId}/original`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "1500000"]);
});

test("an upload that is broken off leaves nothing, and the server continues", async () => {
  const other = await start({ library: "broken" });
  const sending = request(`${other.url}/api/documents?name=half.pdf`, { method: "POST", headers: { "content-length": 1_900_000 } });
  sending.on("error", () => {});
  await new Promise((resolve) => sending.write(pdf(1_200_000), resolve));
  sending.destroy();
  expect((await fetch(`${other.url}/api/ready`)).status).toBe(200);
  // A server that closes waits for its requests.
  await other.close();
  const again = await start({ library: "broken" });
  expect(await (await fetch(`${again.url}/api/documents?role=upload`)).json()).toMatchObject({ data: [] });
  await again.close();
});

test("an upload without an end is refused when it passes the limit", async () => {
  async function* endless() {
    yield pdf(500_000);
    for (let piece = 0; piece < 20; piece++) yield Buffer.alloc(500_000, "x");
  }
  const reply = await fetch(`${server.url}/api/documents?name=huge.pdf`, {
    method: "POST",
    body: ReadableStream.from(endless()),
    duplex: "half",
  });
  expect([reply.status, ((await reply.json()) as { type: string }).type]).toEqual([413, "/problems/document-too-large"]);
});

test("a server ends while a person is connected, and its library can be opened again", async () => {
  const other = await start({ library: "ending", token: "a-token-that-nobody-can-guess" });
  const waiting = request(`${other.url}/api/documents?name=a.pdf`, {
    method: "POST",
    headers: { authorization: "Bearer a-token-that-nobody-can-guess", "content-length": 1_000 },
  });
  const broken = once(waiting, "error");
  await new Promise((resolve) => waiting.write("%PDF-", resolve));
  // The server has seen the request before when it answers this one.
  await fetch(`${other.url}/api/ready`);
  await other.close();
  await broken;
  const again = await start({ library: "ending" });
  expect(await (await fetch(`${again.url}/api/documents`)).json()).toEqual({ data: [], cursor: null });
  await again.close();
});

/** The raw reply to bytes that may be no request. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(bytes);
  let reply = "";
  for await (const piece of socket.setEncoding("latin1")) reply += piece;
  return reply;
}

test.each([
  ["words that are no HTTP", 400, "shade\r\n\r\n"],
  ["headers of 40 kB", 431, `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nx: ${"x".repeat(40_000)}\r\n\r\n`],
  ["two lengths", 400, "POST /api/documents HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"],
  ["a length beside chunks", 400, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
])("%s get %i with the security headers, and the connection ends", async (_, status, bytes) => {
  const reply = await answerTo(bytes);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(reply.toLowerCase()).toContain("x-content-type-options: nosniff");
  expect(reply.toLowerCase()).toContain("content-security-policy: default-src 'none'");
});

test("a request without a host gets an empty refusal", async () => {
  expect(await answerTo("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*\r\n\r\n$/);
});

test("the app's own headers replace those of the adapter", async () => {
  const reply = await fetch(`${server.url}/api/health`);
  expect(reply.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(reply.headers.get("cache-control")).toBe("private, no-cache");
});

test("a chunked form arrives whole, and one that is cut off is refused", async () => {
  const boundary = "edge";
  const form = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="say \\"shade\\".md"\r\n\r\n# Shade\r\n--edg is none\r\n--${boundary}--\r\n`;
  const chunks = (form.match(/[\s\S]{1,7}/g) ?? []).map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
  const send = (body: string[]) =>
    answerTo(
      `POST /api/documents HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n\r\n${body.join("")}0\r\n\r\n`,
    );
  expect(await send(chunks)).toMatch(/^HTTP\/1\.1 201 [\s\S]*"name":"say \\"shade\\".md"/);
  expect(await send(chunks.slice(0, -3))).toMatch(/^HTTP\/1\.1 400 [\s\S]*incomplete/);
});
