import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
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
  for (const name of ["default", "ending"]) await copyEmptyLibrary(join(home, "libraries", name));
  server = await start();
});
afterAll(() => server?.close());

const uploads = async () => ((await (await fetch(`${server.url}/api/documents?role=upload`)).json()) as { data: { name: string }[] }).data;
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
  const before = await uploads();
  const sending = request(`${server.url}/api/documents?name=half.pdf`, { method: "POST", headers: { "content-length": 1_900_000 } });
  sending.on("error", () => {});
  await new Promise((resolve) => sending.write(pdf(1_200_000), resolve));
  sending.destroy();
  // Nothing may come of it: what the server kept would be listed by then.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await uploads()).toEqual(before);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
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
