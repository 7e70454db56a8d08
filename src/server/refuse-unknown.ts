import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { problemReply } from "./problem.ts";

/** Answers what no route answers: with the methods there are where the address is known, as not found otherwise. */
export function refuseUnknown(c: Context, app: OpenAPIHono): Response {
  const methods = methodsAt(c.req.path, app);
  const detail = "/api/docs lists what can be asked.";
  if (methods.length === 0) return problemReply({ status: 404, code: "not-found", title: `there is nothing at ${c.req.path}`, detail });
  return problemReply({
    status: 405,
    code: "method-unknown",
    title: `${c.req.method} means nothing at ${c.req.path}`,
    detail,
    headers: { allow: methods.join(", ") },
  });
}

function methodsAt(path: string, app: OpenAPIHono): string[] {
  const methods = app.routes
    .filter(({ method }) => method !== "ALL")
    .filter((route) => new RegExp(`^${route.path.replaceAll(/:[^/]+/g, "[^/]+")}$`).test(path))
    .map(({ method }) => method);
  return [...new Set(methods)].toSorted();
}
