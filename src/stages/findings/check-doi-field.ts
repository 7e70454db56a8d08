import { isDoi } from "../../domain/identifier.ts";
import type { Reference } from "../../domain/reference.ts";
import { placeAndRepair } from "./check-identifiers.ts";
import type { Manuscript } from "./focus.ts";
import { aboutEntry, type Draft } from "./records.ts";
import { addressAsDoi } from "./rules/references.ts";

const prefixed = /(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi:\s*)(10\.\S+)/i;

/** The DOI field of an entry that a bibliography file gives, written as an address. In a list set by hand that form is right. */
export function checkDoiField(reference: Reference, manuscript: Manuscript): Draft[] {
  const { locator, label, work } = reference;
  const [written, doi] = prefixed.exec(manuscript.text.slice(locator.start, locator.end)) ?? [];
  // What is printed may be the address of the page instead.
  if (written === undefined || doi === undefined || !isDoi(doi) || work.DOI?.toLowerCase() !== doi.toLowerCase()) return [];
  const message = `The DOI field of entry ${label} holds “${written}”; the DOI itself is ${doi}.`;
  return [{ ...aboutEntry(reference, addressAsDoi, message), ...placeAndRepair(written, doi, { reference, manuscript }) }];
}
