import { openThrottle, type Pace, type Throttle } from "./throttle.ts";

const throttles = new Map<string, Throttle>();

/** The one gate of a provider in this process: all its models share what the provider allows. */
export function sharedThrottle(baseUrl: string, { concurrency, requestsPerMinute }: Pace): Throttle {
  const name = JSON.stringify([baseUrl, concurrency, requestsPerMinute]);
  const known = throttles.get(name);
  if (known) return known;
  const opened = openThrottle({ concurrency, requestsPerMinute });
  throttles.set(name, opened);
  return opened;
}
