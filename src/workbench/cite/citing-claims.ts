import type { Document } from "../../domain/document.ts";
import { beforeClaim } from "../../stages/recommendation/before-claim.ts";
import type { ListedWork } from "../../stages/recommendation/citable-work.ts";
import { citingClaim } from "../../stages/recommendation/plan-recommendations.ts";
import type { CitingSentence } from "../../stages/recommendation/recommend.ts";
import type { Store } from "../../store/store.ts";

interface Reading {
  manuscript: Document;
  listed: readonly ListedWork[];
  /** Those that cite already are looked at as well. */
  all: boolean;
}

/** The sentences of a manuscript that need a citation, in its order; with `all` also those that have one. */
export async function citingClaims(
  { manuscript, listed, all }: Reading,
  store: Pick<Store, "claims" | "references">,
): Promise<CitingSentence[]> {
  const citations = new Map((await store.references.citations(manuscript.id)).map((citation) => [citation.id, citation]));
  const works = new Map(listed.map((work) => [work.reference.id, work]));
  return (await store.claims.list(manuscript.id))
    .filter(({ needsCitation, binding }) => needsCitation || (all && binding === "own"))
    .map((claim) => {
      const targets = claim.needsCitation ? [] : claim.citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
      const ids = [...new Set(targets.flatMap(({ referenceId }) => referenceId ?? []))];
      return citingClaim(claim, { before: beforeClaim(manuscript, claim), cites: ids.flatMap((id) => works.get(id) ?? []) });
    });
}
