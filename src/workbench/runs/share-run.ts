import { setTimeout as pause } from "node:timers/promises";
import type { WorkSharing } from "../../pipeline/work-sharing.ts";
import type { Store } from "../../store/store.ts";

export interface RunShare {
  runId: string;
  /** The name of this worker among those that share the run. */
  worker: string;
  signal: AbortSignal;
  /** Stores the waiting events of items: after the last item the run may end, and later events would be lost. */
  flush?: () => Promise<void>;
}

/** The number of items claimed at once. A single worker can claim many; among several, small batches let all end at the same time. */
const [maxAlone, maxShared] = [32, 8];
/** Milliseconds between two polls of the items that others hold. */
const pollInterval = 300;

/** Shares the stages of a run by leases on their items, which also record after a restart what is done. */
export function shareRun(
  { leases, isShared }: Pick<Store, "leases" | "isShared">,
  { runId, worker, signal, flush }: RunShare,
): WorkSharing {
  return {
    async plan(stage, find) {
      const planning = { runId, stage: `${stage}: what is left` };
      await leases.enter(planning, [planningItem]);
      for (;;) {
        const isMine = (await leases.claim(planning, { items: [planningItem], worker, max: 1 })).items.size > 0;
        const isLater = !isMine && (await leases.look(planning)).done.has(planningItem);
        if (isMine || isLater) {
          const items = await find(isLater);
          if (isLater) await leases.settleAllBut({ runId, stage }, items);
          await leases.enter({ runId, stage }, items);
          if (isMine) await leases.settle(planning, { items: [planningItem], worker });
          return;
        }
        await pause(pollInterval, undefined, { signal });
      }
    },

    async *takeBatches(stage, items, findLeft) {
      const own = { runId, stage };
      const wanted = new Set(items);
      for (;;) {
        const { done, open } = await leases.look(own);
        // Unknown items were removed when a person resumed the run: a worker of its earlier start has nothing to do.
        const left = [...wanted].filter((item) => !done.has(item));
        if (left.length === 0) return;
        const claimed = await leases.claim(own, { items: left, worker, max: isShared ? maxShared : maxAlone });
        if (claimed.items.size === 0) {
          await pause(pollInterval, undefined, { signal });
          continue;
        }
        const assigned = claimed.items.difference(await doneBefore(claimed.takenOver));
        if (assigned.size > 0) yield { items: assigned, done: done.size, total: done.size + open.size };
        await flush?.();
        await leases.settle(own, { items: claimed.items, worker });
      }

      /** The previous holder may have done these items and crashed before it could record that. */
      async function doneBefore(takenOver: Set<string>): Promise<Set<string>> {
        return takenOver.size > 0 ? takenOver.difference(new Set(await findLeft())) : new Set();
      }
    },
  };
}

/** Planning is one item. */
const planningItem = "*";
