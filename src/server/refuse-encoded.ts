import type { MiddlewareHandler } from "hono";
import { problemReply } from "./problem.ts";

/** Bodies are taken as they are: what is compressed would be kept as something else than it is, and what it unfolds to has no bound. */
export const refuseEncoded: MiddlewareHandler = async (c, next) => {
  const encoding = c.req.header("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return next();
  return problemReply({
    status: 415,
    code: "usage",
    title: "the body is compressed",
    detail: "Send it as it is, without Content-Encoding.",
    headers: { "accept-encoding": "identity" },
  });
};
