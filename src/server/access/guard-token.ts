import type { Context, MiddlewareHandler } from "hono";
import { problemResponse } from "../problem.ts";
import { loginPage } from "./login-page.ts";
import { hasSession, secretsEqual } from "./session.ts";

/** The path where a browser sends its token; all other paths need one. */
const sessionPath = "/api/session";

/** Admits requests with the token (programs) or a session (browsers). All others get nothing, not even the pages. */
export function guardToken(token: string): MiddlewareHandler {
  return async (c, next) => {
    if ((c.req.method === "POST" && c.req.path === sessionPath) || hasSession(c, token)) return next();
    const carried = bearerOf(c);
    if (carried !== undefined && secretsEqual(carried, token)) return next();
    return wantsPage(c) ? c.html(loginPage(c.req.path + new URL(c.req.url).search), 401) : unauthorizedResponse(carried !== undefined);
  };
}

/** The response to a missing or wrong token. */
export function unauthorizedResponse(isWrong: boolean): Response {
  return problemResponse({
    status: 401,
    code: isWrong ? "token-wrong" : "token-missing",
    title: isWrong ? "this token is wrong" : "a token is needed here",
    detail: "Send it as `Authorization: Bearer TOKEN`; the person who started the server knows it.",
    headers: { "www-authenticate": 'Bearer realm="Ibid"' },
  });
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

function wantsPage(c: Context): boolean {
  return c.req.method === "GET" && !c.req.path.startsWith("/api/") && (c.req.header("accept") ?? "").includes("text/html");
}
