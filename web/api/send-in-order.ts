const lastSent = new Map<string, Promise<unknown>>();

/**
 * Sends requests about one thing in order: the next is sent when the one before is answered. Parallel requests could overtake each other,
 * and the server would keep the older one.
 */
export function sendInOrder<Reply>(name: string, send: () => Promise<Reply>): Promise<Reply> {
  const before = lastSent.get(name) ?? Promise.resolve();
  const sent = before.then(send, send);
  lastSent.set(name, sent);
  const forget = () => lastSent.get(name) === sent && lastSent.delete(name);
  sent.then(forget, forget);
  return sent;
}
