import type { Spending } from "../domain/spending.ts";

/** Counts what models said and code refused, by stage and agent. */
export function openRejections(): { count(rejected: { stage: string; agent: string }): void; list(): Spending["rejected"] } {
  const counted = new Map<string, Spending["rejected"][number]>();
  return {
    count({ stage, agent }) {
      const key = JSON.stringify([stage, agent]);
      counted.set(key, { stage, agent, answers: (counted.get(key)?.answers ?? 0) + 1 });
    },
    list: () => [...counted.values()],
  };
}
