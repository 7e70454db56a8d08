import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { overlaps, type Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import { unreadable } from "../../support/read-rows.ts";
import { claimSpan } from "./plantable-faults.ts";

type Claim = Report["claims"][number];

/** Ibid's result for a span of the manuscript. */
export interface SpanAssessment {
  labels: VerdictLabel[];
  /** Codes of the errors and warnings in the span. */
  codes: string[];
}

const accusing = new Set<VerdictLabel>(["contradicted", "partially-supported", "unsupported"]);

/** The verdicts on the claims in a span, and the errors and warnings there. */
export function assessSpan(stretch: Span, { claims, verdicts, findings }: Report): SpanAssessment {
  const ids = new Set(claims.filter(({ locator }) => overlaps(locator, stretch)).map(({ id }) => id));
  const codes = findings
    .filter(({ severity, claimId, locator }) => severity !== "info" && (claimId === null ? overlaps(locator, stretch) : ids.has(claimId)))
    .map(({ code }) => code);
  return { labels: verdicts.filter(({ claimId }) => ids.has(claimId)).map(({ label }) => label), codes };
}

/** Whether the span has an error, a warning or an accusing verdict. */
export function isAccused({ labels, codes }: SpanAssessment): boolean {
  return codes.length > 0 || labels.some((label) => accusing.has(label));
}

/** The results for the claims of the unchanged manuscript. */
export interface CleanCopy {
  /** Claims judged supported and without findings: faults are planted into these. */
  true: Claim[];
  /** Claims that were judged and are not known to be faulty. */
  judged: number;
  /** Claims not known to be faulty that are accused nevertheless. */
  alarms: { claim: Claim; opinion: SpanAssessment }[];
  knownFaults: number;
}

/** Sorts the claims of the manuscript as given; sentences known to be faulty are left out. */
export function sortCleanClaims(report: Report, faultySentences: readonly string[]): CleanCopy {
  const labels = Map.groupBy(report.verdicts, ({ claimId }) => claimId);
  const isKnown = ({ locator }: Claim) => faultySentences.some((sentence) => shares(sentence, locator.quote.exact));
  const claims = report.claims.filter((claim) => !isKnown(claim));
  const accused = claims.flatMap((claim) => {
    const opinion = assessSpan(claimSpan(claim, report), report);
    return isAccused(opinion) ? [{ claim, opinion }] : [];
  });
  const accusedIds = new Set(accused.map(({ claim }) => claim.id));
  return {
    true: claims.filter(({ id }) => !accusedIds.has(id) && labels.get(id)?.every(({ label }) => label === "supported")),
    judged: claims.filter(({ id }) => labels.get(id)?.some(({ label }) => label !== "unverifiable")).length,
    alarms: accused,
    knownFaults: report.claims.length - claims.length,
  };
}

/** A claim may be a part of the sentence in the answer key. */
function shares(sentence: string, claim: string): boolean {
  const [whole, part] = [plain(sentence), plain(claim)];
  return whole.includes(part) || part.includes(whole);
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const AnswerKey = z.object({ faults: z.array(z.object({ sentence: z.string() })) });

/** The sentences that `answer-key.json` beside the manuscript names as faulty; none where there is no such file. */
export function knownFaults(path: string): string[] {
  const key = join(dirname(path), "answer-key.json");
  if (!existsSync(key)) return [];
  try {
    return AnswerKey.parse(JSON.parse(readFileSync(key, "utf8"))).faults.map(({ sentence }) => sentence);
  } catch {
    throw unreadable(key, "it does not name the faulty sentences as { faults: [{ sentence }] }");
  }
}
