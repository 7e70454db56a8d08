import type { RunNews } from "../../domain/run-news.ts";

/** Dollars that a run had spent before its process ended, by what was told of it: each life of a run counts from nothing. */
export function spentBefore(told: readonly RunNews[]): number {
  let [before, own] = [0, 0];
  for (const news of told) {
    if (news.type === "state" && news.state === "running") [before, own] = [before + own, 0];
    if (news.type === "spent") own = news.spending.dollars;
  }
  return before + own;
}
