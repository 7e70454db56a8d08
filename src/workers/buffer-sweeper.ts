import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that may lie about in a thread before they are swept. */
const maxUncollectedBytes = 8 * 1_048_576;

/**
 * Frees buffers that nobody holds any more, for whoever moves a large file through a thread. By itself V8 leaves some 60 MB of them lying, in each
 * thread, before it looks: it counts its own heap, where they take next to nothing. A sweep of what is young takes a millisecond or two.
 */
export function bufferSweeper(): (moved: number) => void {
  let litter = 0;
  return (moved) => {
    litter += moved;
    if (litter < maxUncollectedBytes) return;
    litter = 0;
    collector()({ type: "minor" });
  };
}

type Collector = (options: { type: "minor" }) => void;

let known: Collector | undefined;

/** V8 hands its collector out under a flag alone, and only to a context that is made after it was set. */
function collector(): Collector {
  if (known) return known;
  setFlagsFromString("--expose-gc");
  known = runInNewContext("gc") as Collector;
  setFlagsFromString("--no-expose-gc");
  return known;
}
