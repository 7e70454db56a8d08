const lastSent = new Map<string, Promise<unknown>>();

/**
 * Sends what is said about one thing in the order it was said: the next is sent when the one before was answered, well or not. Two requests on their
 * way at once may overtake each other, and then the server keeps what was said first.
 */
export function sendInOrder<Reply>(name: string, send: () => Promise<Reply>): Promise<Reply> {
  const before = lastSent.get(name) ?? Promise.resolve();
  const sent = before.then(send, send);
  lastSent.set(name, sent);
  const forget = () => lastSent.get(name) === sent && lastSent.delete(name);
  sent.then(forget, forget);
  return sent;
}
