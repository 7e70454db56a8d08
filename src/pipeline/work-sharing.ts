import type { Store } from "../store/store.ts";
import type { Stage, StageContext } from "./stage.ts";
import type { Subject } from "./subject.ts";

/** The next items for one worker, with the progress of the stage so far. */
interface WorkBatch {
  items: ReadonlySet<string>;
  done: number;
  total: number;
}

/** How a worker shares the items of a run with other workers, and with its own earlier attempts. */
export interface WorkSharing {
  /** Lets one worker at a time determine what is left of a stage. `isLater`: it was determined before, and some may be done. */
  plan(stage: string, find: (isLater: boolean) => Promise<readonly string[]>): Promise<void>;
  /**
   * Assigns items of a stage to this worker, in batches, until all items are done by any worker. A batch counts as done when the next one
   * is requested; a worker that stops requesting returns its batch. Items of a worker that crashed are assigned again only if `findLeft`
   * still lists them.
   */
  takeBatches(stage: string, items: readonly string[], findLeft: () => Promise<readonly string[]>): AsyncGenerator<WorkBatch>;
}

/** Inputs of a stage that are processed together, with the progress of the stage so far. */
export interface StageBatch {
  inputs: unknown[];
  done: number;
  total: number;
}

/** The item key of a stage that cannot be divided. */
const undividedStageKey = "*";

/** The inputs left in a stage: all at once, or in the batches assigned to this worker. */
export async function* stageBatches(
  stage: Stage<unknown, unknown>,
  { store, subject, sharing, context }: { store: Store; subject: Subject; sharing: WorkSharing | undefined; context: StageContext },
): AsyncGenerator<StageBatch> {
  const { name, keyOf } = stage;
  if (!sharing) {
    const inputs = await stage.pending(store, subject, context);
    yield { inputs, done: 0, total: inputs.length };
    return;
  }
  if (!keyOf) {
    await sharing.plan(name, async () => [undividedStageKey]);
    for await (const batch of sharing.takeBatches(name, [undividedStageKey], async () => [undividedStageKey]))
      yield { ...batch, inputs: await stage.pending(store, subject, context) };
    return;
  }
  const find = async (own: StageContext) => Map.groupBy(await stage.pending(store, subject, own), keyOf);
  // The first time this was determined its failures and notices were reported. They are not reported again.
  const muted: StageContext = { ...context, isLater: true, fail: () => {}, notice: () => {} };
  let byKey = new Map<string, unknown[]>();
  await sharing.plan(name, async (isLater) => {
    byKey = await find({ ...context, isLater });
    return [...byKey.keys()];
  });
  for await (const batch of sharing.takeBatches(name, [...byKey.keys()], async () => [...(await find(muted)).keys()]))
    yield { ...batch, inputs: [...byKey].flatMap(([key, inputs]) => (batch.items.has(key) ? inputs : [])) };
}
