import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemReply } from "./problem.ts";

/** What a request may hold at most, in bytes; a file has its own bound, and is never held whole. */
const mostBytes = 1_048_576;

const bound = bodyLimit({
  maxSize: mostBytes,
  onError: () =>
    problemReply({
      status: 413,
      code: "request-too-large",
      title: `a request may have ${mostBytes} bytes`,
      detail: "Texts of this size are files: upload them to /api/documents.",
    }),
});

/** Refuses what is too large before it is read. */
export const boundBody: MiddlewareHandler = (c, next) =>
  c.req.method === "POST" && c.req.path === "/api/documents" ? next() : bound(c, next);
