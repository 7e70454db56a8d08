import type { ClaimCategory } from "../../../domain/claim/claim.ts";
import type { SentenceClassification } from "../../../models/models.ts";
import { appealsToWorks } from "./appeals-to-works.ts";
import { isFamiliar, type Readership } from "./readership.ts";

/**
 * Minimum probability for a sentence that needs a source. On unseen papers F1 is best between .27 and .38; .5 misses too many, because
 * few sentences of the training texts have a citation.
 */
const citeWorthyFrom = 0.35;

const works =
  "(?:studies|study|work|works|research|surveys?|authors|reports?|reviews?|trials?|experiments?|analyses|investigations?|literature|evidence|meta-analys[ei]s)";

/** Phrases that report what others found. */
const reported = [
  new RegExp(
    String.raw`\b(?:previous|prior|earlier|recent|several|many|numerous|various|other|past|existing|some|most)\s+(?:\w+\s+){0,2}${works}\b[^.]*\b(?<!\bto )(?:show|shows|shown|showed|find|finds|found|report|reports|reported|suggest|suggests|suggested|demonstrate|demonstrates|demonstrated|indicate|indicates|indicated|estimate|estimates|estimated|observed|concluded|established)\b`,
    "i",
  ),
  /\bit (?:has been|is|was) (?:shown|reported|demonstrated|found|established|estimated) that\b/i,
  /\baccording to (?:a|an|the|recent|previous|earlier) (?:\w+\s+)?(?:study|survey|report|review|analysis|estimates?)\b/i,
];

/** "While earlier work shows …, little is known about …" after a cited sentence sums up what that sentence cites. */
const gap =
  /\b(?:remains?|is|are) (?:largely |still |yet |poorly |not (?:yet |well )?)?(?:unclear|unknown|unexplored|open|understood|known|studied)\b|\blittle is known\b/i;

/** "Operator shall furnish other evidence": contracts and laws state duties, and report nothing. */
const duty = /\b(?:shall|hereby|hereto|hereunder|herein|thereof|thereto)\b|\b(?:agrees?|undertakes?) to\b/i;
/** "In contrast to previous research, this paper found …" reports the authors' own work. */
const ownWork =
  /\b(?:we|our|us|my)\b|\b(?:this|the present|the current) (?:paper|study|work|article|thesis|dissertation|report|review|survey|chapter)\b/i;
/** "Taken together, previous studies suggest …" sums up what was cited before; that there is no study needs no source. */
const summedUp = /^(?:taken together|together|collectively|overall|in sum|in summary|in short|to summari[sz]e|all in all)\b/i;
const absence = new RegExp(
  String.raw`\b(?:no|few|none of the|hardly any)\s+(?:\w+\s+){0,2}${works}\b|\b(?:has|have) (?:not|never) (?:yet )?been (?:shown|reported|studied|found)\b`,
  "i",
);

/** What is called known may be common knowledge, which needs no source. */
const known = /\bit (?:has long been|has been|is|was) (?:(?:well|widely|generally|long) )?known that\b/i;
/** A number about the world that somebody counted: a share, an amount of people or money, a multiple. */
const counted =
  /\b\d[\d.,]*\s?(?:%|percent\b|per cent\b|(?:million|billion|thousand)\b)|\b(?:one|two|three|four) in (?:two|three|four|five|six|eight|ten)\b|\b(?:twice|three times|four times|tenfold) (?:as|more|higher)\b/i;
/** "(95% CI, 0.4-0.7)", "p < .01": uncited, they are those of the authors. */
const statistics = /\b\d\d\s?% ?(?:CI\b|confidence)|\bp\s?[<=>≤]\s?0?[.·]\d/i;
/** A definition is not a finding. */
const definition = /\b(?:is|are) (?:a|an|the|one of|defined|called|known as|referred to)\b|\b(?:refers? to|means|stands for)\b/i;
/** Sections that repeat what the body has said and cited. */
const summary = /\b(?:abstract|summary|conclusions?|acknowledge?ments?|highlights)\b/i;
/** Sections about what is already known. */
const background = /\b(?:introduction|background|related work|literature|state of the art)\b/i;

/**
 * Minimum probabilities of the model. If the words plainly report others' findings, the model only excludes false matches ("surveys found
 * in this box"). The other values were chosen on published sentences without their markers: nearly all uncited sentences above .8 were
 * textbook facts and definitions, so without a cue in the words the model must be almost certain.
 */
const minProbability = {
  reported: { lay: 0.1, scholars: 0.15, experts: citeWorthyFrom },
  known: { lay: citeWorthyFrom, scholars: 0.8, experts: Number.POSITIVE_INFINITY },
  counted: { lay: 0.6, scholars: 0.8, experts: 0.95 },
  bare: { lay: 0.9, scholars: 0.97, experts: Number.POSITIVE_INFINITY },
};

interface UncitedAssertion {
  text: string;
  section: string;
  category: ClaimCategory;
  /** Whether a neighbouring sentence has a marker, which may be for this one too. */
  besideCited: boolean;
}

/** Whether a sentence plainly reports what others found. */
export function reportsOthers(text: string): boolean {
  return appealsToWorks(text) || reported.some((pattern) => pattern.test(text));
}

/** Whether a reader expects a source. Words and model, if any, must agree: a false alarm costs more than a miss. */
export function needsCitation(
  { text, section, category, besideCited }: UncitedAssertion,
  readership: Readership,
  citeWorthy?: number,
): boolean {
  if (summary.test(section) || category === "structure" || category === "method" || category === "result") return false;
  if (ownWork.test(text) || duty.test(text) || text.trimEnd().endsWith("?")) return false;
  const level = readership.level === "experts" && !isFamiliar(text, readership) ? "scholars" : readership.level;
  if (reportsOthers(text) && ((besideCited && gap.test(text)) || summedUp.test(text) || absence.test(text))) return false;
  // Published papers cite nearly always here, so the model is not asked. The works may be those that a neighbouring sentence names.
  if (appealsToWorks(text) && !besideCited) return true;
  if (reportsOthers(text)) return citeWorthy === undefined || citeWorthy >= minProbability.reported[level];
  if (citeWorthy !== undefined && known.test(text)) return citeWorthy >= minProbability.known[level];
  if (
    citeWorthy === undefined ||
    category !== "established" ||
    besideCited ||
    !background.test(section) ||
    definition.test(text) ||
    statistics.test(text)
  )
    return false;
  return citeWorthy >= (counted.test(text) ? minProbability.counted[level] : minProbability.bare[level]);
}

/** Whether a reader expects a source, by the sentence model alone. */
export function isCiteWorthy({ citeWorthy }: Pick<SentenceClassification, "citeWorthy">): boolean {
  return citeWorthy >= citeWorthyFrom;
}
