import { Readout } from "../../domain/readout.ts";

/** The readout itself, stable and versioned; parsing puts the keys into the order of the schema. */
export function readoutJson(readout: Readout): string {
  return `${JSON.stringify(Readout.parse(readout), null, 2)}\n`;
}
