import { IbidError } from "../errors.ts";

/** Stands where something is still to be built. */
export function notBuilt<Facade extends object>(what: string): Facade {
  return new Proxy({} as Facade, {
    get: (built, key) =>
      key in built ? built[key as keyof Facade] : () => Promise.reject(new IbidError("usage", `${what} is not built yet`)),
  });
}
