import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const name = "ibid_session";
/** A month, in seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** The session value that a browser carries instead of the token: it does not reveal the token, and a new token ends it. */
const sessionOf = (token: string) => createHmac("sha256", token).update("a session of Ibid").digest("base64url");

/** Starts a session for this browser. The cookie is hidden from scripts and is not sent cross-site. */
export function beginSession(c: Context, token: string): void {
  setCookie(c, name, sessionOf(token), { ...attributes(c), maxAge: lifetime });
}

export function endSession(c: Context): void {
  deleteCookie(c, name, attributes(c));
}

export function hasSession(c: Context, token: string): boolean {
  const carried = getCookie(c, name);
  return carried !== undefined && secretsEqual(carried, sessionOf(token));
}

/** Behind a TLS proxy, the cookie is sent only over TLS. */
function attributes(c: Context) {
  const secure = (c.req.header("x-forwarded-proto") ?? "").split(",")[0]!.trim() === "https";
  return { path: "/", httpOnly: true, sameSite: "Strict", secure } as const;
}

/** Compares two secrets in constant time. */
export function secretsEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
