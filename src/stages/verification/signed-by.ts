import type { Provenance } from "../../domain/provenance.ts";
import { provisional } from "./provisional.ts";

/** The models that read are named with what they were asked; one that could not be reached is asked again in the next run. */
export function signedBy(
  madeBy: Provenance,
  { by, promptHash, isProvisional }: { by: readonly string[]; promptHash: string | undefined; isProvisional: boolean },
): Provenance {
  const signed = by.length === 0 ? madeBy : { ...madeBy, by: by.join(" + "), ...(promptHash === undefined ? {} : { promptHash }) };
  return isProvisional ? provisional(signed) : signed;
}
