import { FailedCall } from "./failure.ts";

/** Keeps a run from waiting again and again for a provider that is out of order. */
export interface Fuse {
  /** What everybody gets while the provider is left alone. */
  blown(): FailedCall | undefined;
  succeeded(): void;
  /** A call failed for good that another time might have succeeded; `rest` is how long the provider asks to be left alone. */
  failed(call: FailedCall, rest?: number): void;
}

/** Calls in a row that have to fail for good; each of them has been tried several times. */
const patienceInCalls = 4;
const shortestRest = 30_000;
const longestRest = 600_000;

/** A fuse that leaves a provider alone after several failures in a row, each time for longer, or at once for as long as the provider asks. */
export function openFuse(): Fuse {
  let failures = 0;
  let restsUntil = 0;
  let last: FailedCall | undefined;
  return {
    blown: () => (performance.now() < restsUntil ? last : undefined),
    succeeded() {
      failures = 0;
    },
    failed({ failure: { error } }, rest = 0) {
      failures += 1;
      const due = failures < patienceInCalls ? 0 : shortestRest * 2 ** (failures - patienceInCalls);
      last = new FailedCall({ error }, 0);
      restsUntil = Math.max(restsUntil, performance.now() + Math.min(Math.max(due, rest), longestRest));
    },
  };
}
