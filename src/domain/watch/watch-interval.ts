import { z } from "zod";

/** How often a watch asks. */
export const WatchInterval = z.object({ count: z.number().int().min(1).max(60), unit: z.enum(["day", "week", "month"]) });
export type WatchInterval = z.infer<typeof WatchInterval>;

/** "day", "2 weeks", "every month". Undefined for anything else. */
export function parseWatchInterval(text: string): WatchInterval | undefined {
  const [, number = "1", unit] = /^(?:every\s+)?(?:(\d{1,2})\s*)?(day|week|month)s?$/i.exec(text.trim()) ?? [];
  return WatchInterval.safeParse({ count: Number(number), unit: unit?.toLowerCase() }).data;
}

/** "every week", "every 2 weeks". */
export function describeWatchInterval({ count, unit }: WatchInterval): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** One interval after a moment. A month after 31 January is the last day of February. */
export function addWatchInterval(moment: string, { count, unit }: WatchInterval): string {
  const date = new Date(moment);
  if (unit === "month") {
    const day = date.getUTCDate();
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() + count);
    date.setUTCDate(Math.min(day, new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()));
  } else date.setUTCDate(date.getUTCDate() + count * (unit === "week" ? 7 : 1));
  return date.toISOString();
}
