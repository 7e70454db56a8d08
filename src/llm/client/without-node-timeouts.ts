/** Where Node keeps the dispatcher of `fetch`. */
const dispatcherKey = Symbol.for("undici.globalDispatcher.1");

interface Dispatcher {
  constructor: { name: string; new (options: { headersTimeout: number; bodyTimeout: number }): object };
}

let patient: object | undefined;

/**
 * Options of a `fetch` that waits for its signal alone. Node's own gives up after five minutes without a header or a byte, which a slow model
 * needs for a long prompt. Node exports no class of dispatchers; where the usual one is not found, the five minutes stay.
 */
export function withoutNodeTimeouts(): RequestInit {
  // Node loads its dispatcher with the first object of the fetch API.
  new Headers();
  const used = Reflect.get(globalThis, dispatcherKey) as Dispatcher | undefined;
  // Another dispatcher, such as one for a proxy, is left as it is.
  if (used?.constructor.name !== "Agent") return {};
  patient ??= new used.constructor({ headersTimeout: 0, bodyTimeout: 0 });
  return { dispatcher: patient } as RequestInit;
}
