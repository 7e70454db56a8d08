import { IbidError } from "../errors.ts";

/** The limit of what a run may spend. Reaching it is reported. */
export interface Budget {
  /** Called before each piece of work. Throws when nothing is left. */
  check(): void;
}

/** A budget of wall-clock time; `seconds` of 0 means no limit. */
export function timeBudget(seconds: number, now: () => number = Date.now): Budget {
  const started = now();
  return {
    check() {
      if (seconds === 0 || now() - started < seconds * 1_000) return;
      throw new IbidError("budget-exhausted", `the time limit of ${seconds} s is reached`, {
        hint: "Run the same command again to continue from here, or raise limits.seconds.",
      });
    },
  };
}
