import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The number of bytes that a thread may allocate before a collection. */
const maxUncollectedBytes = 8 * 1_048_576;

/**
 * Frees unreferenced buffers while a large file passes through a thread. V8 alone leaves some 60 MB of them in each thread: it counts its
 * own heap, where they take next to nothing. A collection of the young generation takes a millisecond or two.
 */
export function bufferSweeper(): (moved: number) => void {
  let uncollected = 0;
  return (moved) => {
    uncollected += moved;
    if (uncollected < maxUncollectedBytes) return;
    uncollected = 0;
    collector()({ type: "minor" });
  };
}

type Collector = (options: { type: "minor" }) => void;

let known: Collector | undefined;

/** V8 exposes its collector only under a flag, and only to a context that is created after the flag is set. */
function collector(): Collector {
  if (known) return known;
  setFlagsFromString("--expose-gc");
  known = runInNewContext("gc") as Collector;
  setFlagsFromString("--no-expose-gc");
  return known;
}
