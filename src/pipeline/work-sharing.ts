import type { Store } from "../store/store.ts";
import type { Stage, StageContext } from "./stage.ts";
import type { Subject } from "./subject.ts";

/** Items of a stage that are one worker's to do next, with how far the stage has come by then. */
interface WorkBatch {
  items: ReadonlySet<string>;
  done: number;
  total: number;
}

/** How a worker shares the items of a run with others, and with its own earlier lives. */
export interface WorkSharing {
  /** Lets one worker at a time find out what is left of a stage; `isLater` where it was found out before, and some of it may be done. */
  plan(stage: string, find: (isLater: boolean) => Promise<readonly string[]>): Promise<void>;
  /**
   * Deals items of a stage to this worker, some at a time, until all of them are done by whomever. What was dealt counts as done when the next hand is
   * asked for; whoever stops asking gives it back. What another worker held and lost is dealt only where it is found to be left.
   */
  takeBatches(stage: string, items: readonly string[], findLeft: () => Promise<readonly string[]>): AsyncGenerator<WorkBatch>;
}

/** Inputs of a stage that are worked on together, with how far the stage has come by then. */
export interface StageBatch {
  inputs: unknown[];
  done: number;
  total: number;
}

/** What a stage that cannot be divided is called among its items. */
const wholeStage = "*";

/** What is left of a stage: all at once, or in the portions that are dealt to this worker. */
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
    await sharing.plan(name, async () => [wholeStage]);
    for await (const hand of sharing.takeBatches(name, [wholeStage], async () => [wholeStage]))
      yield { ...hand, inputs: await stage.pending(store, subject, context) };
    return;
  }
  const find = async (own: StageContext) => Map.groupBy(await stage.pending(store, subject, own), keyOf);
  // What is found out once more was told when it was found out first.
  const muted: StageContext = { ...context, isLater: true, fail: () => {}, notice: () => {} };
  let byKey = new Map<string, unknown[]>();
  await sharing.plan(name, async (isLater) => {
    byKey = await find({ ...context, isLater });
    return [...byKey.keys()];
  });
  for await (const hand of sharing.takeBatches(name, [...byKey.keys()], async () => [...(await find(muted)).keys()]))
    yield { ...hand, inputs: [...byKey].flatMap(([key, inputs]) => (hand.items.has(key) ? inputs : [])) };
}
