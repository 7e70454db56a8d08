import type { Report } from "../../domain/report/report.ts";
import type { Review } from "../../domain/report/review.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import type { Store } from "../../store/store.ts";

/** The share of the shorter manuscript's claims that two versions have in common at least. */
const minShare = 0.3;
/** A title alone proves nothing, as many reports have the same one; some claims must be the same too. */
const [minClaims, minClaimsWithTitle] = [3, 1];

/** Finds the manuscript that this one seems to be a new version of, by its title and its claims. A known version needs no suggestion. */
export async function findEarlierVersion(
  { editions, documents }: Pick<Store, "editions" | "documents">,
  { claims, manuscript, comparison }: Pick<Report, "claims" | "manuscript" | "comparison">,
  paths: readonly string[],
): Promise<Review["earlier"]> {
  if (comparison !== null) return null;
  const similar = await editions.similar([...new Set(claims.map(({ fingerprint }) => fingerprint))], paths);
  const titles = new Map((await documents.describe(similar.map(({ documentId }) => documentId))).map(({ id, title }) => [id, title]));
  const own = normaliseWording(manuscript.title);
  for (const { documentId, shared, claims: theirs } of similar) {
    const title = titles.get(documentId);
    if (title === undefined || documentId === manuscript.id) continue;
    const isSameTitle = own !== "" && normaliseWording(title) === own;
    const isAlike = shared >= minClaims && shared / Math.min(claims.length, theirs) >= minShare;
    if (isAlike || (isSameTitle && shared >= minClaimsWithTitle)) return { documentId, title, shared, claims: claims.length };
  }
  return null;
}
