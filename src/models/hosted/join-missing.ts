import type { IbidError } from "../../errors.ts";
import type { ModelRole } from "../models.ts";

type Missing = ReadonlyMap<ModelRole, IbidError>;

/** Models that are missing here or there, as they are whenever one looks; one that is missing in both places is told twice. */
export function joinMissing(...maps: readonly Missing[]): Missing {
  const entries = () => maps.flatMap((map) => [...map]);
  const joined = {
    get size() {
      return entries().length;
    },
    get: (role: ModelRole) => entries().find(([known]) => known === role)?.[1],
    has: (role: ModelRole) => maps.some((map) => map.has(role)),
    keys: () =>
      entries()
        .map(([role]) => role)
        .values(),
    values: () =>
      entries()
        .map(([, error]) => error)
        .values(),
    entries: () => entries().values(),
    forEach(visit: (error: IbidError, role: ModelRole, map: Missing) => void) {
      for (const [role, error] of entries()) visit(error, role, joined);
    },
    [Symbol.iterator]: () => entries().values(),
  };
  return joined;
}
