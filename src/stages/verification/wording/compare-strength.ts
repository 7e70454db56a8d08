import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import { clausesOf, closestClauses } from "./closest-clauses.ts";
import { hasWord } from "./has-word.ts";
import { hedgedVerb, isHedged, withoutMonths } from "./hedges.ts";

const denied = String.raw`(?<!\b(?:not|never|cannot|no|n['’]t)\s(?:\w+\s)?)`;

/** Words that claim a cause. "to prevent" is a purpose, "diseases caused by" a name, "the cause of" a question. */
const cause = String.raw`causes?(?! of)|(?<=\b(?:was|were|is|are|been)\s)caused by|caused(?! by)|causing|(?<!\bto\s)prevents?|prevented|will prevent|eliminates?|eliminated|leads? to|led to|(?:is|are|was|were) due to`;
/** Words that claim a proof. */
const proof =
  "(?:proves?|proved|proven)(?! to be)|guarantees?|guaranteed|ensures|ensured|demonstrates? conclusively|establishes? that|definitely|undoubtedly|certainly|inevitably|without doubt|conclusively";
const strong = new RegExp(String.raw`${denied}\b(?:${cause}|${proof})\b`, "i");

/** Words by which a source claims less than that. */
const weak =
  /\b(?:(?:was|were|is|are|been) (?:\w+ )?(?:associated|correlated|linked) (?:with|to)|association|correlat(?:ed|es|ion)|linked (?:to|with)|(?:was|were) related to|may|might|could|possibly|perhaps|suggests?|suggested|suggestive|appear(?:s|ed)? to|seem(?:s|ed)? to|tend(?:s|ed)? to|cannot (?:be|show|establish|say)|not (?:been )?shown|preliminary|modelled|modeled)\b/;

/**
 * A claim that is surer than its source, with the words of both: a cause for an association, a fact for a possibility, the most for one of
 * the most.
 */
export function compareStrength(claim: string, evidence: string): Drift[] {
  const [found] = [causeOrProof, droppedHedge, superlative, insignificance].flatMap((compare) => compare(claim, evidence));
  return found ? [{ kind: "strength", ...found }] : [];
}

type Phrases = Pick<Drift, "claimWords" | "sourceWords">;

function causeOrProof(claim: string, evidence: string): Phrases[] {
  const claimed = strong.exec(claim);
  // The source may well say both: then the claim is as strong as its source.
  if (!claimed || isHedged(claim) || strong.test(evidence)) return [];
  const [given] = closestClauses(claim, evidence).flatMap(([, clause]) => weak.exec(withoutMonths(clause)) ?? []);
  return given ? [{ claimWords: claimed[0], sourceWords: given }] : [];
}

/** Words of the claim that the doubting clause must share, so that the doubt is about just this. */
const sameClause = 0.7;

/** "Shade lowers heat" where the source has "shade may lower heat". */
function droppedHedge(claim: string, evidence: string): Phrases[] {
  return findDroppedHedge(claim, evidence, sameClause);
}

/** The same comparison for evidence that is known to be about this claim, and need not share most of its words. */
export function hedgeOfSupport(claim: string, evidence: string): Drift[] {
  return [
    ...findDroppedHedge(claim, evidence, 0),
    ...overstatement(claim, evidence),
    ...causeOrProof(claim, evidence),
    ...hedgedStatement(claim, evidence),
  ]
    .slice(0, 1)
    .map((found) => ({ kind: "strength", ...found }));
}

const open =
  "may|might|could|possibl[ey]|perhaps|suggest(?:s|ed|ing|ive)?|appear(?:s|ed)? to|seem(?:s|ed)? to|likely|probabl[ey]|presumably|potential(?:ly)?";
/** Words for what is sure, always or wholly so, and those for less of the same. Both are about one thing where the evidence decides. */
const degrees = [
  [
    "prov(?:es|ed|en|e) (?:that|to)|(?:is|are|was|were) prove[dn]|conclusively",
    `${open}|indicat(?:es?|ed|ing)|hypothesi[sz]e[ds]?|propose[ds]?`,
  ],
  [
    "certainly|(?:is|are|was|were) certain (?:to|that)|undoubtedly|definitely|inevitabl[ey]|without (?:a )?doubt",
    `${open}|tend(?:s|ed)? to|often|usually|expected to`,
  ],
  ["will", open],
  [
    "always|invariably|without exception|in (?:all|every) cases?",
    "often|sometimes|usually|frequently|mostly|typically|generally|commonly|occasionally|tend(?:s|ed)? to|in (?:most|many|some) cases",
  ],
  [
    "entirely|completely|wholly|exclusively|solely",
    "mainly|mostly|partly|partially|largely|predominantly|primarily|in part|almost|nearly|to some extent",
  ],
  [
    "drastic(?:ally)?|dramatic(?:ally)?|massive(?:ly)?|severe(?:ly)?|greatly|hugely|sharp(?:ly)?|vastly|profound(?:ly)?",
    "slight(?:ly)?|marginal(?:ly)?|modest(?:ly)?|negligibl[ey]|barely|hardly|a little|to some extent|within the (?:scatter|error|noise|uncertainty)",
  ],
].map(([sure, less]) => ({
  sure: new RegExp(String.raw`(?<!\b(?:not|never|no|n['’]t|nearly|almost)\s(?:\w+\s)?)\b(?:${sure})\b`, "iu"),
  less: new RegExp(String.raw`\b(?:${less})\b`, "iu"),
}));

/** "is certain to rise", "always", "will", where the evidence has "tends to rise", "often", "may". */
function overstatement(claim: string, evidence: string): Phrases[] {
  const plain = withoutMonths(evidence);
  return degrees.flatMap(({ sure, less }) => {
    const [claimed, given] = [sure.exec(claim), less.exec(plain)];
    return claimed && given && !sure.test(plain) && !less.test(withoutMonths(claim))
      ? [{ claimWords: claimed[0], sourceWords: given[0] }]
      : [];
  });
}

function findDroppedHedge(claim: string, evidence: string, minShared: number): Phrases[] {
  if (isHedged(claim)) return [];
  const words = findContentWords(claim);
  const wanted = new Set(words.map(({ stem }) => stem));
  return closestClauses(claim, evidence).flatMap(([, clause]) => {
    const given = contentWords(clause);
    if (coverage(wanted, given) < minShared) return [];
    return [...withoutMonths(clause).matchAll(hedgedVerb)].flatMap(({ 0: sourceWords, 1: verb }) => {
      const [stem] = contentWords(verb!);
      const own = words.find((word) => word.stem === stem);
      return own ? [{ claimWords: claim.slice(own.start, own.end), sourceWords }] : [];
    });
  });
}

/** Words of doubt before a verb, and those that open a statement of which nobody is sure. "could be seen" is no doubt. */
const hedgesOfStatement =
  /\b(?:(?:may|might|could)(?!\s(?:not|never)\b|\s(?:be|have been) (?:seen|measured|shown|detected|observed|identified|found|used|read|told)\b)(?:\swell)?|(?:has|have|had) (?:the |a |an? \p{L}+ )?potential to|(?:is|are|was|were) (?:likely|thought|believed|expected|predicted|projected|presumed|assumed|speculated|suspected|hypothesi[sz]ed) to|possibly|perhaps)\s(?:(?:also|even|thus)\s)?(?:(?:be|have been|have)\s)?(?:(?:an?|the)\s)?\p{L}+/iu;
const openingHedges =
  /\b(?:models? (?:suggest|predict|project)(?:s|ed)? that|(?:we|authors?) (?:speculate|suspect|hypothesi[sz]e)[sd]? that|it is (?:possible|conceivable|likely) that)\b/iu;
/** Where another statement begins, of which a hedge says nothing. */
const otherStatement = /[;:,]|\s(?:and|or|but|which|who|while|whereas|because|although)\s/iu;

/** In words: what stands between two things is shown as what the claim says of them. */
const maxPredicate = 3;

/** "Shade may contribute to fewer falls" beside "shade prevents falls": what is said of the same two things in other words is in doubt. */
function hedgedStatement(claim: string, evidence: string): Phrases[] {
  if (isHedged(claim)) return [];
  const words = findContentWords(claim).filter(({ stem }) => !stem.startsWith("#"));
  for (const clause of clausesOf(withoutMonths(evidence))) {
    const opening = openingHedges.exec(clause);
    const hedge = opening ?? hedgesOfStatement.exec(clause);
    if (!hedge) continue;
    const behind = clause.slice(hedge.index + hedge[0].length);
    const [before, after] = opening
      ? [contentWords(behind), contentWords(behind)]
      : [
          contentWords(clause.slice(0, hedge.index).split(otherStatement).at(-1)!),
          contentWords(`${hedge[0]} ${behind.split(otherStatement)[0]!}`),
        ];
    const known = words.find(({ stem }) => hasWord(before, stem));
    const doubted = words.find((word) => word !== known && hasWord(after, word.stem));
    if (!known || !doubted) continue;
    const between = claim.slice(Math.min(known.end, doubted.end), Math.max(known.start, doubted.start)).trim();
    const isPredicate = between !== "" && between.split(/\s+/).length <= maxPredicate;
    return [{ claimWords: isPredicate ? between : claim.slice(doubted.start, doubted.end), sourceWords: hedge[0] }];
  }
  return [];
}

const superlatives = String.raw`(?:\p{L}{3,40}est|best|worst|(?:most|least) \p{L}{4,40})`;
const oneOf = new RegExp(String.raw`\b(?:one of|among|some of) (?:the|its|their) (${superlatives})\b`, "giu");

/** "the oldest quay" where the source has "one of the oldest quays". */
function superlative(claim: string, evidence: string): Phrases[] {
  return [...evidence.matchAll(oneOf)].flatMap(({ 0: sourceWords, 1: most }) => {
    const alone = new RegExp(String.raw`(?<!\b(?:one of|among|some of|amongst)\s)\bthe ${most}\b`, "i").exec(claim);
    const isSaidToo = new RegExp(String.raw`(?<!\b(?:one of|among|some of)\s)\bthe ${most}\b`, "i").test(evidence);
    return alone && !isSaidToo ? [{ claimWords: alone[0], sourceWords }] : [];
  });
}

const effect = String.raw`reduc\w+|increas\w+|decreas\w+|improv\w+|lower\w*|higher|rais\w+|rose|fell|declin\w+|cool\w+|warm\w+`;
const notSignificant = new RegExp(
  String.raw`\b(${effect})\b[^.;,]{0,60}\b(?:(?:was|were|but) not (?:statistically )?significant|did not reach (?:statistical )?significance)|\bnon-?significant(?:ly)? (${effect})\b`,
  "giu",
);

/** An effect stated as real, where the source says in the same clause that it may be chance. */
function insignificance(claim: string, evidence: string): Phrases[] {
  if (/\bsignifican|\btrend|\bnot\b|\bno\b/i.test(claim) || isHedged(claim)) return [];
  const words = findContentWords(claim);
  return [...evidence.matchAll(notSignificant)].flatMap(({ 0: sourceWords, 1: before, 2: behind }) => {
    const [stem] = contentWords((before ?? behind)!);
    const own = words.find((word) => word.stem === stem);
    return own ? [{ claimWords: claim.slice(own.start, own.end), sourceWords }] : [];
  });
}
