import { createRoute, z } from "@hono/zod-openapi";
import { loginPage, unauthorizedResponse } from "../access/guard-token.ts";
import { beginSession, endSession, secretsEqual } from "../access/session.ts";
import { createRouter } from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";

const Login = z.object({ token: z.string().max(1_000), to: z.string().max(2_000).default("/") });

const begin = createRoute({
  method: "post",
  path: "/session",
  description: "Signs a browser in that sends the token, as JSON or from a form. Programs send the token itself with each request.",
  request: {
    // Not required: a required body would have to match all these types at once.
    body: {
      content: { "application/json": { schema: Login }, "application/x-www-form-urlencoded": { schema: Login } },
    },
  },
  responses: {
    204: { description: "The browser carries a cookie from now on" },
    303: { description: "The same for a form, back to its page" },
  },
});
const end = createRoute({
  method: "delete",
  path: "/session",
  responses: { 204: { description: "The browser is signed out" } },
});

/** Routes for signing a browser in with the token. */
export const sessionRoutes = ({ token }: ServerTools) =>
  createRouter()
    .openapi(begin, (c) => {
      const isForm = (c.req.header("content-type") ?? "").includes("form");
      const login = Login.catch({ token: "", to: "/" }).parse(isForm ? c.req.valid("form") : c.req.valid("json"));
      const to = ownPath(login.to);
      // Without a token, every client on this machine is admitted.
      if (token !== undefined && !secretsEqual(login.token, token))
        return isForm ? c.html(loginPage(to, true), 401) : unauthorizedResponse(true);
      if (token !== undefined) beginSession(c, token);
      return isForm ? c.redirect(to, 303) : c.body(null, 204);
    })
    .openapi(end, (c) => {
      endSession(c, token);
      return c.body(null, 204);
    });

/** Accepts only our own paths: another address would redirect a person who just signed in. */
function ownPath(path: string): string {
  return /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) ? path : "/";
}
