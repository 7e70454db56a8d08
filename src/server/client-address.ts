import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/** The address that a request comes from. */
export function clientAddress(c: Context): string {
  // Tests have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "";
}
