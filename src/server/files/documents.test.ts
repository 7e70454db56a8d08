import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import type { StoredFile } from "../../domain/library/stored-file.ts";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

let workbench: Workbench;
let app: ReturnType<typeof openTestApp>;
beforeAll(async () => {
  workbench = await openTestWorkbench({ limits: { ...Config.parse({}).limits, bytes: 3_000_000 } });
  app = openTestApp(workbench);
});
afterAll(() => workbench.close());

const pdf = (bytes: number) => {
  const content = Buffer.alloc(bytes, "0123456789");
  content.write("%PDF-1.7\n");
  return new Uint8Array(content);
};
const form = (...files: [name: string, content: string | Uint8Array<ArrayBuffer>][]) => {
  const body = new FormData();
  body.append("note", "beside the file");
  for (const [name, content] of files) body.append("file", new Blob([content]), name);
  return body;
};
const upload = (body: FormData | Uint8Array<ArrayBuffer> | string | null, query = "", headers = {}) =>
  app.request(`/api/documents${query}`, { method: "POST", body, headers });
const kept = async (reply: Response | Promise<Response>) => (await (await reply).json()) as StoredFile;

describe("a file is uploaded", () => {
  test("in a form, as browsers do", async () => {
    const content = pdf(2_200_000);
    const reply = await upload(form(["Schätzung “neu”.pdf", content]));
    expect(reply.status).toBe(201);
    const file = await kept(reply);
    expect(reply.headers.get("location")).toBe(`/api/documents/${file.documentId}`);
    expect(file).toMatchObject({ name: "Schätzung “neu”.pdf", format: "pdf", bytes: 2_200_000, isScanned: false });
    expect(file.contentHash).toBe(createHash("sha256").update(content).digest("hex"));
  });

  test("as the body itself, with its name in the address", async () => {
    const reply = await upload(pdf(5_000), "?name=..%2F..%2Fshade%20trees.pdf&scanned=true");
    expect(await kept(reply)).toMatchObject({ name: "shade trees.pdf", bytes: 5_000, isScanned: true });
  });

  test("twice, and is one document, also as a form and as a body", async () => {
    const [one, other] = [await kept(upload(form(["a.md", "# Shade"]))), await kept(upload("# Shade", "?name=b.md"))];
    expect(other.documentId).toBe(one.documentId);
  });
});

describe("an upload is refused", () => {
  test.each([
    ["that has no name", () => upload("# Shade"), 400, /has no name/],
    ["that is empty", () => upload(null, "?name=a.pdf"), 422, /is empty/],
    ["whose form holds no file", () => upload(form()), 400, /holds no file/],
    ["whose form holds several files", () => upload(form(["a.md", "# A"], ["b.md", "# B"])), 400, /several files/],
    ["that is a picture", () => upload(form(["a.pdf", new Uint8Array([0xff, 0xd8, 0xff, 1])])), 422, /is a JPEG image/],
    ["that is too large", () => upload(form(["a.pdf", pdf(3_000_001)])), 413, /is larger than the limit of 2\.9 MB/],
    ["that is said to be too large", () => upload(pdf(10), "?name=a.pdf", { "content-length": "99999999" }), 413, /has 95 MB/],
    ["whose form is no form", () => upload("nothing", "", { "content-type": "multipart/form-data; boundary=x" }), 400, /cannot be read/],
    ["whose form has no boundary", () => upload("nothing", "", { "content-type": "multipart/form-data" }), 400, /no boundary/],
  ])("%s", async (_, send, status, title) => {
    const before = await workbench.files.unread();
    const reply = await send();
    expect([reply.status, reply.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect(((await reply.json()) as { title: string }).title).toMatch(title);
    expect(await workbench.files.unread()).toEqual(before);
  });
});

describe("an original", () => {
  const content = pdf(1_100_000);
  let address: string;
  beforeAll(async () => {
    address = `/api/documents/${(await kept(upload(form(["Größe (1).pdf", content])))).documentId}/original`;
  });
  const get = (range?: string, headers: Record<string, string> = {}) =>
    app.request(address, { headers: { ...headers, ...(range ? { range } : {}) } });

  test("is sent whole, as what it is and nothing else", async () => {
    const reply = await get();
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "1100000",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": "inline; filename=\"Gr__e (1).pdf\"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test.each([
    ["bytes=0-9", 0, 10],
    ["bytes=1048570-1048580", 1_048_570, 1_048_581],
    ["bytes=1099999-", 1_099_999, 1_100_000],
    ["bytes=-5", 1_099_995, 1_100_000],
    ["bytes=1099990-99999999", 1_099_990, 1_100_000],
    ["bytes=-99999999", 0, 1_100_000],
  ])("gives %s of itself", async (range, start, end) => {
    const reply = await get(range);
    expect([reply.status, reply.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end - 1}/1100000`]);
    expect(reply.headers.get("content-length")).toBe(String(end - start));
    expect(Buffer.from(await reply.arrayBuffer()).equals(content.subarray(start, end))).toBe(true);
  });

  test.each(["bytes=1100000-", "bytes=2000000-3000000", "bytes=-0", `bytes=${"9".repeat(400)}-`])("has nothing at %s", async (range) => {
    const reply = await get(range);
    expect([reply.status, reply.headers.get("content-range")]).toEqual([416, "bytes */1100000"]);
  });

  test.each(["bytes=9-3", "bytes=0-1,5-6", "lines=1-2", "bytes=a-b"])("is sent whole where %s is asked for", async (range) => {
    expect((await get(range)).status).toBe(200);
  });

  test("is not sent to who has it, nor a range of another version", async () => {
    const etag = (await get()).headers.get("etag")!;
    expect((await get(undefined, { "if-none-match": etag })).status).toBe(304);
    expect((await get("bytes=0-1", { "if-range": etag })).status).toBe(206);
    expect((await get("bytes=0-1", { "if-range": '"old"' })).status).toBe(200);
  });

  test("that a browser could run is sent as text, in a sandbox", async () => {
    const { documentId } = await kept(upload("<!doctype html><script>alert(1)</script><p>Shade</p>", "?name=a.html"));
    const { headers } = await app.request(`/api/documents/${documentId}/original`);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("content-security-policy")).toMatch(/sandbox$/);
  });

  test("that is not at hand says what to do", async () => {
    const reply = await app.request("/api/documents/doc_0000000000000000/original");
    expect(reply.status).toBe(404);
    expect(((await reply.json()) as { detail: string }).detail).toMatch(/upload the file/);
  });
});
