export interface ReadTimes {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

/** Requests one path after the other at a steady rate, regardless of unanswered requests, and returns response times in milliseconds. */
export async function readSteadily(url: string, paths: string[], { rate, seconds }: { rate: number; seconds: number }): Promise<ReadTimes> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  let failed = 0;
  const startedAt = performance.now();
  for (let number = 0; number < rate * seconds; number++) {
    const due = startedAt + (number * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    under.push(read(url + paths[number % paths.length]!, due));
  }
  await Promise.all(under);
  const took = (performance.now() - startedAt) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number) => Number(times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1));
  return { perSecond: Math.round(times.length / took), p50: at(0.5), p95: at(0.95), p99: at(0.99), failed };

  /** Measured from the scheduled time, so that a server that falls behind does not look fast. */
  async function read(address: string, due: number): Promise<void> {
    const reply = await fetch(address).catch(() => undefined);
    await reply?.arrayBuffer();
    times.push(performance.now() - due);
    if (!reply?.ok) failed++;
  }
}
