import type { EvalContext } from "../../../support/check-file.ts";
import { seededRandom } from "../../../support/seeded-random.ts";
import { withTemporaryFolder } from "../../../support/with-temporary-folder.ts";
import type { Source } from "../../verification/cited-claim.ts";
import { inventWork, writeParagraphs } from "./cited-manuscript.ts";
import { hashOfName, isInHalf } from "./halves.ts";
import { labelledClaims } from "./labelled-claims.ts";
import { type FaultyClaim, faultsOf, judgeClaims, judgeFaults, type TrueClaim } from "./measure-claims.ts";
import { asPlanted, type FolderChoice, type FolderResult } from "./measure-folder.ts";

/** Claims that are changed unless the user names another number: about two minutes on two cores. */
const defaultClaims = 72;
/** Claims of one manuscript, each with a source of its own. */
const claimsPerManuscript = 24;

/** Plants faults into claims that people found supported, each beside its one source, as manuscripts made of such claims. */
export async function measureLabelled(
  folder: string,
  { half, limit, seed }: FolderChoice,
  library: EvalContext,
): Promise<Omit<FolderResult, "alarms">> {
  const result: Omit<FolderResult, "alarms"> = { documents: [], planted: [], clean: [] };
  const offered = findClaims(folder, half).map((one) => ({
    ...one,
    faults: faultsOf(one.claim, seededRandom(seed + hashOfName(one.claim.document))),
  }));
  const chosen = chooseInTurn(offered, Number.isFinite(limit) ? limit : defaultClaims);
  for (let start = 0; start < chosen.length; start += claimsPerManuscript) {
    const part = chosen.slice(start, start + claimsPerManuscript);
    const claims = part.map(({ claim }) => claim);
    await withTemporaryFolder(async (temporary) => {
      const sources = part.map(({ claim, source }) => writeParagraphs(paragraphsOf(source), claim.work, `${temporary}/sources`));
      const context = { name: `claims from ${start + 1}`, folder: temporary, sources, library };
      const opinions = await judgeClaims(claims, context);
      result.clean.push(...claims.map(({ document, wording, text }, index) => ({ document, wording, text, opinion: opinions[index]! })));
      const faults = part.flatMap((one) => one.faults);
      result.planted.push(...(await judgeFaults(faults, context)).map(asPlanted));
    });
    result.documents.push(...claims.map(({ document }) => document));
  }
  return result;
}

/** Supported claims of one half, one for each source, in an order that mixes the sets. */
function findClaims(folder: string, half: FolderChoice["half"]): { claim: TrueClaim; source: Source }[] {
  const all = labelledClaims(folder)
    .map(({ set, claim }) => ({ document: `${set}/${claim.sources[0]!.id.slice(0, 12)}`, text: claim.claim, source: claim.sources[0]! }))
    .filter(({ document }) => isInHalf(document, half))
    .sort((one, other) => hashOfName(one.document) - hashOfName(other.document));
  const single = [...new Map(all.map((one) => [one.document, one])).values()];
  return single.map(({ document, text, source }, index) => ({
    claim: { document, wording: "labelled", text, work: inventWork(index), source: source.sentences },
    source,
  }));
}

/** Claims that offer faults, kind after kind, so that rare kinds are among them. */
function chooseInTurn<Offer extends { faults: FaultyClaim[] }>(offers: readonly Offer[], max: number): Offer[] {
  const kinds = [...new Set(offers.flatMap(({ faults }) => faults.map(({ kind }) => kind)))];
  const lists = kinds.map((wanted) => offers.filter(({ faults }) => faults.some(({ kind }) => kind === wanted)));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const chosen = new Set<Offer>();
  for (let place = 0; place < longest; place++)
    for (const list of lists) {
      const offer = list[place];
      if (offer && chosen.size < max) chosen.add(offer);
    }
  return [...chosen];
}

const sentencesPerParagraph = 5;

/** Lines of a web page stay apart; sentences are joined to paragraphs. */
function paragraphsOf({ sentences, isPage }: Source): string[] {
  if (isPage) return sentences;
  return Array.from({ length: Math.ceil(sentences.length / sentencesPerParagraph) }, (_, index) =>
    sentences.slice(index * sentencesPerParagraph, (index + 1) * sentencesPerParagraph).join(" "),
  );
}
