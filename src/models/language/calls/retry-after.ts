/**
 * How long a provider asks us to wait, in milliseconds: `Retry-After` in seconds or as a date, the same in milliseconds as some give it, or Google's
 * `retryDelay` in what it said.
 */
export function retryAfter(headers: Readonly<Record<string, string | undefined>>, said = "", now: number = Date.now()): number | undefined {
  const inMilliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(inMilliseconds) && inMilliseconds >= 0) return inMilliseconds;
  const given = headers["retry-after"]?.trim() || /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(said)?.[1];
  if (!given) return undefined;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
