import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

const token = "a-token-that-nobody-can-guess";
let workbench: Workbench;
beforeAll(async () => {
  workbench = await openTestWorkbench();
});
afterAll(() => workbench.close());

const typeOf = async (reply: Response | Promise<Response>) => ((await (await reply).json()) as { type: string }).type;

describe("on loopback", () => {
  const app = () => openTestApp(workbench);

  test.each(["localhost:4127", "127.0.0.1:4127", "[::1]:4127", "localhost", "localhost:8080", "LocalHost:4127"])(
    "%s is this machine",
    async (host) => {
      expect((await app().request("/api/health", { headers: { host } })).status).toBe(200);
    },
  );

  test.each(["rebound.example:4127", "localhost.example", "127.0.0.1.example:4127", "0.0.0.0:4127", "192.168.1.7"])(
    "%s is a DNS name that may point here",
    async (host) => {
      for (const path of ["/api/health", "/", "/api/documents"]) {
        const reply = await app().request(path, { headers: { host } });
        expect(reply.status).toBe(403);
        expect(await typeOf(reply)).toBe("/problems/host-unknown");
      }
    },
  );

  const change = (headers: Record<string, string>) =>
    app().request("/api/settings", { method: "PATCH", headers: { host: "localhost:4127", ...headers }, body: "{" });

  test.each([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://site.example" }],
    ["another port of this machine", { "sec-fetch-site": "same-site", origin: "http://localhost:3000" }],
    ["an old browser on another site", { origin: "https://site.example" }],
    ["a file or a frame without an origin", { origin: "null" }],
    ["another scheme with our host", { origin: "javascript://localhost:4127" }],
  ])("%s may change nothing", async (_, headers) => {
    const reply = await change(headers);
    expect(reply.status).toBe(403);
    expect(await typeOf(reply)).toBe("/problems/origin-unknown");
  });

  test.each([
    ["our own pages", { "sec-fetch-site": "same-origin", origin: "http://localhost:4127" }],
    ["our own pages in an old browser", { origin: "http://localhost:4127" }],
    ["a program that is no browser", {}],
  ])("%s may", async (_, headers) => {
    expect((await change({ ...headers, "content-type": "application/json" })).status).toBe(400);
  });

  test("another site cannot keep the machine busy by asking, and may lead a person here", async () => {
    const ask = (path: string, mode: string) =>
      app().request(path, { headers: { host: "localhost", "sec-fetch-site": "cross-site", "sec-fetch-mode": mode } });
    expect((await ask("/api/search?q=bells", "no-cors")).status).toBe(403);
    expect((await ask("/api/health", "navigate")).status).toBe(200);
    expect((await ask("/review/doc_0000000000000000", "navigate")).status).not.toBe(403);
  });

  test("no other origin is ever allowed to read", async () => {
    const reply = await app().request("/api/health", { headers: { host: "localhost", origin: "https://site.example" } });
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const asked = await app().request("/api/documents", { method: "OPTIONS", headers: { host: "localhost", origin: "http://localhost" } });
    expect([...asked.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("with a token", () => {
  const app = () => openTestApp(workbench, { token });
  const bearer = { authorization: `Bearer ${token}` };

  test("no route of the API answers without it", async () => {
    const open = app();
    const document = (await (await open.request("/api/openapi.json", { headers: bearer })).json()) as { paths: Record<string, object> };
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path] as const),
    );
    expect(routes.length).toBeGreaterThan(35);
    for (const [method, path] of [...routes, ["get", "/api/openapi.json"], ["get", "/api/docs"], ["get", "/api/nothing"]] as const) {
      const address = path.replaceAll(/\{\w+\}/g, "doc_0000000000000000");
      for (const headers of [
        {},
        { authorization: "Bearer wrong" },
        { authorization: `Basic ${token}` },
        { cookie: `ibid_session=${token}` },
      ]) {
        const body = method === "get" || method === "delete" ? null : JSON.stringify({ token: "wrong" });
        const reply = await app().request(address, {
          method: method.toUpperCase(),
          headers: { "content-type": "application/json", ...headers },
          body,
        });
        expect([method, path, reply.status]).toEqual([method, path, 401]);
      }
    }
  });

  test("nor do the pages; a person is asked for it", async () => {
    for (const path of ["/", "/review/doc_0000000000000000", "/assets/index.js", "/icon.svg"]) {
      const reply = await app().request(path, { headers: { accept: "text/html" } });
      expect(reply.status).toBe(401);
      const page = await reply.text();
      expect(page).toContain('name="token"');
      expect(page).not.toMatch(/<script/);
    }
    expect((await app().request("/assets/index.js")).status).toBe(401);
  });

  test("the page that asks for it leads back to the very finding", async () => {
    const reply = await app().request("/review/doc_0000000000000000?finding=fnd_1&tab=claims", { headers: { accept: "text/html" } });
    expect(await reply.text()).toContain('value="/review/doc_0000000000000000?finding=fnd_1&amp;tab=claims"');
  });

  test("the path on the page that asks for it is only text", async () => {
    const reply = await app().request('/"><img src=x onerror=alert(1)>', { headers: { accept: "text/html" } });
    expect(await reply.text()).not.toContain("<img");
  });

  test("a program sends it with each request, to any name of the server", async () => {
    const reply = await app().request("/api/health", { headers: { ...bearer, host: "ibid.example" } });
    expect(reply.status).toBe(200);
  });

  test("a browser brings it once and carries a cookie that is not the token", async () => {
    const reply = await app().request("/api/session", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-proto": "https" },
      body: JSON.stringify({ token }),
    });
    expect(reply.status).toBe(204);
    const cookie = reply.headers.get("set-cookie")!;
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toContain(token);
    const carried = { cookie: cookie.split(";")[0]! };
    expect((await app().request("/api/health", { headers: carried })).status).toBe(200);
    expect((await openTestApp(workbench, { token: "another-token-altogether" }).request("/api/health", { headers: carried })).status).toBe(
      401,
    );
    const foreign = { ...carried, origin: "https://site.example", "sec-fetch-site": "cross-site" };
    expect((await app().request("/api/session", { method: "DELETE", headers: foreign })).status).toBe(403);
    const ended = await app().request("/api/session", { method: "DELETE", headers: carried });
    expect(ended.headers.get("set-cookie")).toMatch(/Max-Age=0/);
  });

  test("each login is a session of its own, which ends for good when its browser signs out", async () => {
    const signIn = async () => {
      const headers = { "content-type": "application/json" };
      const reply = await app().request("/api/session", { method: "POST", headers, body: JSON.stringify({ token }) });
      return { cookie: reply.headers.get("set-cookie")!.split(";")[0]! };
    };
    const [one, other] = [await signIn(), await signIn()];
    expect(one.cookie).not.toBe(other.cookie);
    const statusOf = async (headers: Record<string, string>) => (await app().request("/api/health", { headers })).status;
    await app().request("/api/session", { method: "DELETE", headers: one });
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    // Neither its id nor its end can be changed.
    for (const forged of [other.cookie.replace(/.$/, "x"), other.cookie.replace("=", "=a"), other.cookie.replace(/\.\w+\./, ".zzzzzzz.")])
      expect(await statusOf({ cookie: forged === other.cookie ? `${forged}y` : forged })).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1_000, toFake: ["Date"] });
    try {
      expect(await statusOf(other)).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });

  const login = (fields: Record<string, string>) =>
    app().request("/api/session", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });

  test("the form leads back to its page, and never elsewhere", async () => {
    const reply = await login({ token, to: "/review/doc_0000000000000000?finding=x" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/review/doc_0000000000000000?finding=x"]);
    for (const to of ["//site.example", "/\\site.example", "https://site.example", "javascript:alert(1)", "/a\r\nset-cookie: x=y"])
      expect((await login({ token, to })).headers.get("location")).toBe("/");
  });

  test("a wrong one in the form is said, and nothing is set", async () => {
    const reply = await login({ token: "wrong", to: "/" });
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await reply.text()).toContain("This token is wrong");
  });

  test("guessing is stopped, and the right one is let in all the same", async () => {
    const open = app();
    const wrong = () => open.request("/api/health", { headers: { authorization: "Bearer wrong" } });
    for (let guess = 0; guess < 10; guess++) expect((await wrong()).status).toBe(401);
    const reply = await wrong();
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await open.request("/api/health", { headers: bearer })).status).toBe(200);
    expect((await open.request("/api/health")).status).toBe(401);
  });
});

test("every reply has the security headers", async () => {
  for (const path of ["/", "/api/health", "/api/docs", "/api/nothing"]) {
    const { headers } = await openTestApp(workbench).request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const set = [...headers.keys()].filter((name) => /^(?:x-|cross-origin-|strict-|origin-)|policy$/.test(name));
    expect(set).toHaveLength(7);
  }
});
