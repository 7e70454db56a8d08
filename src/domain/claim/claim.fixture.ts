import { quoteSpan } from "../document/locator.ts";
import { hashOf, makeId } from "../id.ts";
import type { Claim } from "./claim.ts";

/** A claim as a manuscript would hold it, which cites a source of its own; tests change what they are about. */
export function sampleClaim(text: string, changes: Partial<Claim> = {}): Claim {
  return {
    id: makeId("clm", text),
    fingerprint: hashOf(text),
    documentId: makeId("doc", "manuscript"),
    ordinal: 0,
    text,
    standalone: text,
    context: "",
    locator: quoteSpan(text, { start: 0, end: text.length }),
    section: "",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: [{ start: 0, end: text.length, text }],
    quotations: [],
    ...changes,
  };
}
