import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemResponse } from "../problem.ts";

/** Bodies are taken as they are: what is compressed would be kept as something else than it is, and what it unfolds to has no bound. */
export const rejectEncodedBody: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.header("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return next();
  return problemResponse({
    status: 415,
    code: "usage",
    title: "the body is compressed",
    detail: "Send it as it is, without Content-Encoding.",
    headers: { "accept-encoding": "identity" },
  });
};

/** What a request may hold at most, in bytes; a file has its own bound, and is never held whole. */
const maxBytes = 1_048_576;

const limitSmallBody = bodyLimit({
  maxSize: maxBytes,
  onError: () =>
    problemResponse({
      status: 413,
      code: "request-too-large",
      title: `a request may have ${maxBytes} bytes`,
      detail: "Texts of this size are files: upload them to /api/documents.",
    }),
});

/** Refuses what is too large before it is read. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.method === "POST" && c.req.path === "/api/documents" ? next() : limitSmallBody(c, next);
