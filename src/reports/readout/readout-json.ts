import { Readout } from "../../domain/document/readout.ts";
import { toJson } from "../json/to-json.ts";

/** The readout itself, stable and versioned; parsing puts the keys into the order of the schema. */
export function renderReadoutJson(readout: Readout): string {
  return toJson(Readout.parse(readout));
}
