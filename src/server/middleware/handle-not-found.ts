import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { problemResponse } from "../problem.ts";

/** Answers requests without a route: with the allowed methods if the path exists, to OPTIONS with success, else as not found. */
export function handleNotFound(c: Context, app: OpenAPIHono): Response {
  const methods = methodsAt(c.req.path, app);
  const detail = "/api/docs lists the routes.";
  if (methods.length === 0) return problemResponse({ status: 404, code: "not-found", title: `there is nothing at ${c.req.path}`, detail });
  const headers = { allow: methods.join(", ") };
  if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
  return problemResponse({
    status: 405,
    code: "method-unknown",
    title: `${c.req.method} is not supported at ${c.req.path}`,
    detail,
    headers,
  });
}

function methodsAt(path: string, app: OpenAPIHono): string[] {
  const methods = app.routes
    .filter(({ method }) => method !== "ALL")
    .filter((route) => new RegExp(`^${route.path.replaceAll(/:[^/]+/g, "[^/]+")}$`).test(path))
    .map(({ method }) => method);
  if (methods.length === 0) return [];
  // Every GET path also answers HEAD.
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].toSorted();
}
