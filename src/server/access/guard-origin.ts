import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../../domain/is-loopback.ts";
import { problemResponse } from "../problem.ts";

/**
 * Rejects requests with a foreign Host header: on loopback no token is needed, and a page elsewhere could point its own name here (DNS
 * rebinding). Ports do not matter: the browser sets the header, and a tunnel has another port.
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

/** Requests that change something must come from our own pages, or from a program other than a browser: browsers send their origin. */
export const guardOrigin: MiddlewareHandler = async (c, next) => {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead ? !isForeignRead(c) : isSameOrigin(c)) return next();
  return problemResponse({
    status: 403,
    code: "origin-unknown",
    title: "this request comes from another site",
    detail: "Only Ibid's own pages, and programs other than browsers, may use the API.",
  });
};

/** Another site cannot read API responses, but it could keep this machine busy. Links from other sites to pages work. */
function isForeignRead({ req }: Context): boolean {
  return req.path.startsWith("/api/") && req.header("sec-fetch-site") === "cross-site" && req.header("sec-fetch-mode") !== "navigate";
}

function isSameOrigin(c: Context): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = c.req.header("origin");
  if (origin === undefined) return true;
  const host = c.req.header("host") ?? new URL(c.req.url).host;
  const from = URL.parse(origin);
  // A TLS proxy may not say which of the two it speaks.
  return (from?.protocol === "http:" || from?.protocol === "https:") && from.host === host;
}
