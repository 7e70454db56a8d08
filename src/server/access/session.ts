import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const name = "ibid_session";
/** A month, in seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** The signature of a session: it does not reveal the token, and a new token ends all sessions. */
const signatureOf = (session: string, token: string) =>
  createHmac("sha256", token).update(`a session of Ibid ${session}`).digest("base64url");

/** Sessions that ended before their time, with that time in seconds. A restart of the server forgets them. */
const ended = new Map<string, number>();

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** Starts a session for this browser: a random id and its end, signed. The cookie is hidden from scripts and is not sent cross-site. */
export function beginSession(c: Context, token: string): void {
  const session = `${randomBytes(18).toString("base64url")}.${(nowInSeconds() + lifetime).toString(36)}`;
  setCookie(c, name, `${session}.${signatureOf(session, token)}`, { ...attributes(c), maxAge: lifetime });
}

/** Ends the session of this browser: its cookie is refused from now on, and so is a copy of it. */
export function endSession(c: Context, token: string | undefined): void {
  const session = token === undefined ? undefined : sessionOf(c, token);
  for (const [old, end] of ended) if (end <= nowInSeconds()) ended.delete(old);
  if (session) ended.set(session.id, session.end);
  deleteCookie(c, name, attributes(c));
}

export function hasSession(c: Context, token: string): boolean {
  return sessionOf(c, token) !== undefined;
}

/** The session that a request carries, if it is genuine and has not ended. */
function sessionOf(c: Context, token: string): { id: string; end: number } | undefined {
  const [, id = "", end = "", signature = ""] = /^([\w-]{1,100})\.([a-z0-9]{1,10})\.([\w-]{1,100})$/.exec(getCookie(c, name) ?? "") ?? [];
  const last = Number.parseInt(end, 36);
  if (id === "" || !secretsEqual(signature, signatureOf(`${id}.${end}`, token)) || last <= nowInSeconds() || ended.has(id))
    return undefined;
  return { id, end: last };
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
