import { createRateLimiter, type RateLimit, type RateLimiter } from "./rate-limiter.ts";

const rateLimiters = new Map<string, RateLimiter>();

/** The only rate limiter of a provider in this process: all its models share the provider's limits. */
export function sharedRateLimiter(baseUrl: string, { concurrency, requestsPerMinute }: RateLimit): RateLimiter {
  const name = JSON.stringify([baseUrl, concurrency, requestsPerMinute]);
  const known = rateLimiters.get(name);
  if (known) return known;
  const opened = createRateLimiter({ concurrency, requestsPerMinute });
  rateLimiters.set(name, opened);
  return opened;
}
