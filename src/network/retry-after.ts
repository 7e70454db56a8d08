/** The delay that a server asks for, in milliseconds: `Retry-After`, its variant in milliseconds, or `retryDelay` in the body as Google sends it. */
export function retryAfter(headers: Readonly<Record<string, string | undefined>>, text = "", now: number = Date.now()): number | undefined {
  const inMilliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(inMilliseconds) && inMilliseconds >= 0) return inMilliseconds;
  const given = headers["retry-after"]?.trim() || /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(text)?.[1];
  if (!given) return undefined;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
