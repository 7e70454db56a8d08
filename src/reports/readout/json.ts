import { Readout } from "../../domain/readout.ts";
import { toJson } from "../to-json.ts";

/** The readout itself, stable and versioned; parsing puts the keys into the order of the schema. */
export function readoutJson(readout: Readout): string {
  return toJson(Readout.parse(readout));
}
