import { pick, type Random } from "../../../support/seeded-random.ts";
import { type FaultChange, replacing } from "./fault-change.ts";

/** A shorter quotation may be a term, which need not be exact. */
const minFaultQuotationWords = 5;

/** Leaves one word out of a quotation; neither the first nor the last, where editors may cut. */
export function changeQuotation(quotation: string, random: Random): FaultChange[] {
  if (quotation.trim().split(/\s+/).length < minFaultQuotationWords) return [];
  const changes = [...quotation.matchAll(/(?<=\S) \p{L}{5,}(?= )/gu)].map((match) => replacing(match, "", "word left out"));
  return changes.length > 0 ? [pick(changes, random)] : [];
}
