export interface Followed {
  followers: number;
  /** Followers that received every event. */
  complete: number;
  events: number;
  seconds: number;
}

/** Checks a document again while many clients follow the run, and counts those that received every event. */
export async function countEvents(url: string, documentId: string, followers: number): Promise<Followed> {
  const startedAt = performance.now();
  const ordered = await fetch(`${url}/api/documents/${documentId}/runs`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fresh: "all" }),
  });
  const { id } = (await ordered.json()) as { id: string };
  const received = await Promise.all(Array.from({ length: followers }, () => follow(`${url}/api/runs/${id}/events`)));
  const events = Math.max(...received.map((numbers) => numbers.length));
  const isComplete = (numbers: number[]) => numbers.length === events && numbers.every((number, index) => number === index + 1);
  return {
    followers,
    complete: received.filter(isComplete).length,
    events,
    seconds: Number(((performance.now() - startedAt) / 1_000).toFixed(1)),
  };
}

/** The numbers of all events up to the end of the run. */
async function follow(address: string): Promise<number[]> {
  const text = await (await fetch(address, { headers: { accept: "text/event-stream" } })).text();
  return [...text.matchAll(/^id: ?(\d+)$/gm)].map(([, number]) => Number(number));
}
