import type { Added } from "../../domain/added.ts";
import type { Arrival } from "./arrival.ts";
import { arrivalsOfCorpus } from "./arrivals-of-corpus.ts";

interface Offered {
  arrivals: readonly Arrival[];
  corpora: readonly string[];
  /** Which records of corpora are taken, and as what. */
  choose: (arrival: Arrival) => Arrival | undefined;
  /** Told of lines that are no records. */
  added: Added;
  /** Records that are taken of all corpora together. */
  most: number;
}

/** All documents in batches of a bounded size; no more than one batch of a corpus is held at a time. */
export async function* inBatches({ arrivals, corpora, choose, added, most }: Offered, size: number): AsyncGenerator<Arrival[]> {
  for (let start = 0; start < arrivals.length; start += size) yield arrivals.slice(start, start + size);
  let [batch, taken]: [Arrival[], number] = [[], 0];
  for (const path of corpora) {
    let beyond = 0;
    for await (const offered of arrivalsOfCorpus(path)) {
      if (!("arrival" in offered)) {
        added.counts[offered.isBroken ? "broken" : "incomplete"]++;
        added.passedOver.push({ what: offered.what, why: offered.why });
        continue;
      }
      const arrival = choose(offered.arrival);
      if (!arrival) continue;
      if (taken >= most) beyond++;
      else {
        taken++;
        batch.push(arrival);
      }
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (beyond > 0)
      added.passedOver.push({ what: path, why: `${beyond} records beyond the first ${most}; raise limits.records to take them all` });
  }
  if (batch.length > 0) yield batch;
}
