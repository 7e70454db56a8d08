import type { Context, MiddlewareHandler } from "hono";
import { escapePageText, plainPage } from "../pages/plain-page.ts";
import { problemResponse } from "../problem.ts";
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

/** Asks a person for the token, and leads back to the requested page. */
export function loginPage(path: string, isWrong = false): string {
  return plainPage(
    "Ibid: token",
    `<h1>Ibid</h1>
<p>Enter the token of this library. The person who started the server knows it.</p>
${isWrong ? '<p role="alert"><b>This token is wrong.</b> Check that you copied all of it.</p>' : ""}
<form method="post" action="/api/session">
<input type="hidden" name="to" value="${escapePageText(path)}">
<p><label for="token">Token</label></p>
<p><input id="token" name="token" type="password" required autofocus autocomplete="current-password" size="40"> <button>Open</button></p>
</form>`,
  );
}
