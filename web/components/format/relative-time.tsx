import { useEffect, useState } from "react";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const short = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const minutes = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });

/** A relative time, with the exact one on hover and on paper. */
export function RelativeTime({ at }: { at: string }) {
  const moment = new Date(at);
  const now = useNow();
  return (
    <time dateTime={at} title={exact.format(moment)}>
      <span className="screen-only">{formatRelativeTime(moment, now)}</span>
      <span className="print-only">{minutes.format(moment)}</span>
    </time>
  );
}

/** The day of a time. */
export const formatDay = (at: string) => short.format(new Date(at));

function formatRelativeTime(moment: Date, now: number): string {
  const ago = now - moment.getTime();
  if (ago < minute) return "just now";
  if (ago < hour) return relative.format(-Math.floor(ago / minute), "minute");
  if (ago < day) return relative.format(-Math.floor(ago / hour), "hour");
  if (ago < 7 * day) return relative.format(-Math.floor(ago / day), "day");
  return short.format(moment);
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
