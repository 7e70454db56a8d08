import type { Expense, Spending } from "../../domain/llm/spending.ts";
import { IbidError } from "../../errors.ts";
import type { TokenUsage } from "../llm.ts";
import { costOf, type Price } from "./price-list.ts";

/** What a model call is charged to. */
export interface CallLabels {
  stage: string;
  agent: string;
  /** `provider/model`. */
  model: string;
}

export interface BudgetAccount {
  /** Reserves the maximum cost of a turn. Waits while other turns may return some of theirs, and rejects when the budget is too small. */
  beforeTurn(planned: TokenUsage): Promise<void>;
  afterTurn(taken: TokenUsage): void;
  /** Returns what is still reserved. */
  close(): void;
}

/** Counts the usage of language models and keeps a run within its budget. */
export interface LlmBudget {
  openAccount(callLabels: CallLabels): BudgetAccount;
  /** Counts a question that is only estimated. */
  addEstimate(callLabels: CallLabels, usage: TokenUsage): void;
  /** Counts a question answered from the cache. */
  addCached(callLabels: CallLabels): void;
  spending(): Spending;
}

export interface LlmBudgetOptions {
  priceOf(model: string): Price | undefined;
  /** The maximum cost in dollars. No limit when absent. */
  maxCost?: number | undefined;
}

export function openBudget({ priceOf, maxCost = Number.POSITIVE_INFINITY }: LlmBudgetOptions): LlmBudget {
  const expenses = new Map<string, Expense>();
  let spent = 0;
  let reserved = 0;
  let holders = 0;
  const waiting: (() => void)[] = [];

  const dollarsOf = (model: string, usage: TokenUsage): number | null => {
    const price = priceOf(model);
    return price ? costOf(usage, price) : null;
  };
  const fits = (dollars: number) => spent + reserved + dollars <= maxCost;
  const release = (dollars: number) => {
    holders -= 1;
    // Sums of fractions accumulate floating-point error.
    reserved = holders === 0 ? 0 : reserved - dollars;
    for (const wake of waiting.splice(0)) wake();
  };
  const add = ({ stage, agent, model }: CallLabels, more: Partial<TokenUsage> & { calls?: number; remembered?: number }) => {
    const key = JSON.stringify([stage, agent, model]);
    const { inputTokens = 0, outputTokens = 0, calls = 0, remembered = 0 } = more;
    const old = expenses.get(key) ?? { stage, agent, model, calls: 0, remembered: 0, inputTokens: 0, outputTokens: 0, dollars: 0 };
    const dollars = dollarsOf(model, { inputTokens, outputTokens });
    spent += dollars ?? 0;
    expenses.set(key, {
      ...old,
      calls: old.calls + calls,
      remembered: old.remembered + remembered,
      inputTokens: old.inputTokens + inputTokens,
      outputTokens: old.outputTokens + outputTokens,
      dollars: dollars === null || old.dollars === null ? null : old.dollars + dollars,
    });
  };

  return {
    openAccount(callLabels) {
      let held = 0;
      const giveBack = () => {
        const dollars = held;
        held = 0;
        if (dollars > 0) release(dollars);
      };
      return {
        async beforeTurn(planned) {
          giveBack();
          const dollars = dollarsOf(callLabels.model, planned) ?? 0;
          while (!fits(dollars) && holders > 0) await new Promise<void>((wake) => waiting.push(wake));
          if (!fits(dollars)) throw budgetExhausted(maxCost, spent);
          if (dollars === 0) return;
          held = dollars;
          reserved += dollars;
          holders += 1;
        },
        afterTurn(taken) {
          add(callLabels, { ...taken, calls: 1 });
          giveBack();
        },
        close: giveBack,
      };
    },
    addEstimate: (callLabels, usage) => add(callLabels, { ...usage, calls: 1 }),
    addCached: (callLabels) => add(callLabels, { remembered: 1 }),
    spending: () => totalSpending([...expenses.values()]),
  };
}

function budgetExhausted(maxCost: number, spent: number): IbidError {
  return new IbidError(
    "budget-exhausted",
    `the limit of $${maxCost} is reached: $${spent.toFixed(4)} are spent, and the next call could go beyond`,
    {
      hint: "Run the same command again to continue from here with a new budget, or raise --max-cost. What was answered is kept and costs nothing again.",
    },
  );
}

/** The sum of the usage of all agents. */
function totalSpending(expenses: Expense[]): Spending {
  const total = (field: "calls" | "remembered" | "inputTokens" | "outputTokens") => expenses.reduce((sum, line) => sum + line[field], 0);
  return {
    calls: total("calls"),
    remembered: total("remembered"),
    inputTokens: total("inputTokens"),
    outputTokens: total("outputTokens"),
    dollars: expenses.reduce((sum, { dollars }) => sum + (dollars ?? 0), 0),
    unpriced: [...new Set(expenses.filter(({ dollars }) => dollars === null).map(({ model }) => model))],
    expenses,
    rejected: [],
  };
}
