import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemResponse } from "../problem.ts";

/** Rejects compressed bodies: they would be stored in another form, and their unpacked size is unbounded. */
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

/** Maximum bytes of a request; uploads have their own limit and are streamed. */
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

/** Rejects a body that is too large before it is read. */
export const limitBody: MiddlewareHandler = (c, next) =>
  c.req.method === "POST" && c.req.path === "/api/documents" ? next() : limitSmallBody(c, next);
