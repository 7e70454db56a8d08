import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { type Readership, readershipOf } from "./audience.ts";
import type { KindReading } from "./categorisation.ts";
import { categorise, categoriseByRules } from "./categorise.ts";
import { type ClaimDraft, draftClaims } from "./draft-claims.ts";
import { needsCitation } from "./needs-citation.ts";
import { readParagraphs } from "./read-paragraphs.ts";

/** Whether rules alone cannot tell what kind of statement this is, or whether it wants a source. */
export function isOpen({ text, section, binding }: ClaimDraft): boolean {
  return binding !== "own" && !categoriseByRules(text, section, false).sure;
}

/** Says of every draft what kind of statement it is; `readings` is what models said of those they were asked about. */
export function settleClaims(
  drafts: ClaimDraft[],
  { readings = new Map(), readership }: { readings?: ReadonlyMap<string, KindReading>; readership: Readership },
): Claim[] {
  return drafts.map(({ namesSource, besideCited, ...draft }) => {
    const { id, text, section, binding } = draft;
    const reading = readings.get(id);
    const category = categorise(categoriseByRules(text, section, binding === "own"), reading);
    const bare = binding === "none" && !namesSource;
    return {
      ...draft,
      category,
      needsCitation: bare && needsCitation({ text, section, category, besideCited }, readership, reading?.citeWorthy),
    };
  });
}

/** Every assertion of a manuscript's body by rules alone. */
export function extractClaims(document: Document, citations: Citation[]): Claim[] {
  return settleClaims(draftClaims(document, readParagraphs(document, citations)), {
    readership: readershipOf({ domain: "", audience: "" }),
  });
}
