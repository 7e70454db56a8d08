import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../../domain/is-loopback.ts";
import { problemResponse } from "../problem.ts";

/**
 * On loopback nobody needs a token, so that a request must really be meant for this machine: a page elsewhere could have its own name lead here
 * (DNS rebinding). Ports do not matter: the browser itself writes where it went, and a tunnel has another one.
 */
export const guardHost: MiddlewareHandler = async (c, next) => {
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  if (isLoopback(host.replace(/:\d+$/, "").toLowerCase())) return next();
  return problemResponse({
    status: 403,
    code: "host-unknown",
    title: "this server answers only requests to localhost and 127.0.0.1",
    detail: "Start it with a token (IBID_TOKEN) to reach it by another name.",
  });
};

/** What changes something, or makes work, must come from our own pages, or from a program that is no browser: browsers say where a request comes from. */
export const guardOrigin: MiddlewareHandler = async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead ? !isForeignRead(c) : isOurs(c)) return next();
  return problemResponse({
    status: 403,
    code: "origin-unknown",
    title: "this request comes from another site",
    detail: "Only Ibid's own pages, and programs other than browsers, may use the API.",
  });
};

/** Another site could read nothing of what it asks the API for, but it could keep this machine busy. Links from there lead to pages as ever. */
function isForeignRead({ req }: Context): boolean {
  return req.path.startsWith("/api/") && req.header("sec-fetch-site") === "cross-site" && req.header("sec-fetch-mode") !== "navigate";
}

function isOurs(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  return URL.parse(origin)?.host === host;
}
