import type { Context, MiddlewareHandler } from "hono";
import { clientAddress } from "../client-address.ts";
import { problemResponse } from "../problem.ts";

/** The rate limit of one client: a burst, and a sustained rate per second. */
interface ClientRateLimit {
  burst: number;
  perSecond: number;
}

export interface ClientRateLimits {
  /** A page with many parts requests all of them at once. */
  reads: ClientRateLimit;
  changes: ClientRateLimit;
  /** A folder of papers may be uploaded at once. */
  uploads: ClientRateLimit;
  /** Slows down guessing of tokens. */
  failedTokens: ClientRateLimit;
}

export const defaultClientRateLimits: ClientRateLimits = {
  reads: { burst: 2_000, perSecond: 500 },
  changes: { burst: 200, perSecond: 50 },
  uploads: { burst: 300, perSecond: 5 },
  failedTokens: { burst: 10, perSecond: 0.1 },
};

/** Rejects clients with too many requests, counted by address. A rejected request costs almost nothing. */
export function rateLimit(allowances: ClientRateLimits = defaultClientRateLimits): MiddlewareHandler {
  const takeRead = tokenBuckets(allowances.reads);
  const takeChange = tokenBuckets(allowances.changes);
  const takeUpload = tokenBuckets(allowances.uploads);
  const failures = tokenBuckets(allowances.failedTokens);
  return async (c, next) => {
    const client = clientAddress(c);
    const wait = (isRead(c) ? takeRead : isUpload(c) ? takeUpload : takeChange)(client, 1);
    if (wait > 0) return tooMany(wait, "too many requests came from your address");
    // Reads the level without taking: a right token is admitted even after failed attempts of others.
    const locked = failures(client, 0);
    await next();
    if (!isWrongToken(c)) return;
    if (locked > 0) c.res = tooMany(locked, "too many wrong tokens came from your address");
    else failures(client, 1);
  };
}

/** Token buckets; returns the seconds until there is enough, 0 if there is. */
function tokenBuckets({ burst, perSecond }: ClientRateLimit): (client: string, cost: number) => number {
  const levels = new Map<string, { left: number; at: number }>();
  return (client, cost) => {
    const now = Date.now();
    const known = levels.get(client);
    const left = Math.min(burst, known ? known.left + ((now - known.at) / 1_000) * perSecond : burst);
    if (left < Math.max(cost, 1)) return Math.ceil((Math.max(cost, 1) - left) / perSecond);
    // A client whose bucket is full again need not be remembered.
    if (levels.size > maxClients) levels.clear();
    levels.set(client, { left: left - cost, at: now });
    return 0;
  };
}

const maxClients = 10_000;

const isRead = ({ req }: Context) => req.method === "GET" || req.method === "HEAD";
const isUpload = ({ req }: Context) => req.method === "POST" && req.path === "/api/documents";
const isWrongToken = (c: Context) => c.res.status === 401 && (c.req.path === "/api/session" || c.req.header("authorization") !== undefined);

function tooMany(seconds: number, title: string): Response {
  const detail = `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  return problemResponse({ status: 429, code: "too-many-requests", title, detail, headers: { "retry-after": String(seconds) } });
}
