import { Readout } from "../../domain/document/readout.ts";
import { toJson } from "../json/to-json.ts";

/** The readout, stable and versioned; parsing sorts the keys as in the schema. */
export function renderReadoutJson(readout: Readout): string {
  return toJson(Readout.parse(readout));
}
