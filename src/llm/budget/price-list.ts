import type { TokenUsage } from "../llm.ts";
import prices from "./prices.json" with { type: "json" };

/** Dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

export const priceDate = prices.date;

/** A suffix of a model's name that does not change its price: a date, a version or "latest". */
const versionSuffix = /-(?:\d{4}-?\d{2}-?\d{2}|\d{3}|latest|preview)$/;

const pricesByProvider: Readonly<Record<string, { models: Readonly<Record<string, readonly number[]>> }>> = prices.providers;

/** The listed price of `provider/model`. A model that only resembles a listed one has none. */
export function listedPrice(id: string): Price | undefined {
  const slash = id.indexOf("/");
  const models = pricesByProvider[id.slice(0, slash)]?.models;
  const name = id.slice(slash + 1);
  const found = models?.[name] ?? models?.[name.replace(versionSuffix, "")];
  return found && { input: found[0]!, output: found[1]! };
}

export function costOf({ inputTokens, outputTokens }: TokenUsage, { input, output }: Price): number {
  return (inputTokens * input + outputTokens * output) / 1_000_000;
}
