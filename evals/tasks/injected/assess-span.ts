import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { overlaps, type Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import type { VerdictLabel } from "../../../src/domain/verdict/verdict.ts";
import { unreadable } from "../../support/read-rows.ts";
import { claimSpan } from "./plantable-faults.ts";

type Claim = Report["claims"][number];

/** What Ibid says of a stretch of the manuscript. */
export interface SpanAssessment {
  labels: VerdictLabel[];
  /** Rules whose errors and warnings stand there. */
  codes: string[];
}

const accusing = new Set<VerdictLabel>(["contradicted", "partially-supported", "unsupported"]);

/** The verdicts on the claims that stand in a stretch, and the errors and warnings there. */
export function assessSpan(stretch: Span, { claims, verdicts, findings }: Report): SpanAssessment {
  const ids = new Set(claims.filter(({ locator }) => overlaps(locator, stretch)).map(({ id }) => id));
  const codes = findings
    .filter(({ severity, claimId, locator }) => severity !== "info" && (claimId === null ? overlaps(locator, stretch) : ids.has(claimId)))
    .map(({ code }) => code);
  return { labels: verdicts.filter(({ claimId }) => ids.has(claimId)).map(({ label }) => label), codes };
}

/** Whether something is held against the stretch. */
export function isAccused({ labels, codes }: SpanAssessment): boolean {
  return codes.length > 0 || labels.some((label) => accusing.has(label));
}

/** What was said of the claims of the clean copy. */
export interface CleanCopy {
  /** Judged supported and accused of nothing: here a fault can be planted. */
  true: Claim[];
  /** Claims that were judged and are not known to be faulty. */
  judged: number;
  /** Those of all claims not known to be faulty that something is held against. */
  alarms: { claim: Claim; opinion: SpanAssessment }[];
  knownFaults: number;
}

/** Sorts the claims of the manuscript as it was given; sentences known to be faulty are left out of everything. */
export function sortCleanClaims(report: Report, faultySentences: readonly string[]): CleanCopy {
  const labels = Map.groupBy(report.verdicts, ({ claimId }) => claimId);
  const isKnown = ({ locator }: Claim) => faultySentences.some((sentence) => shares(sentence, locator.quote.exact));
  const claims = report.claims.filter((claim) => !isKnown(claim));
  const accused = claims.flatMap((claim) => {
    const opinion = assessSpan(claimSpan(claim, report), report);
    return isAccused(opinion) ? [{ claim, opinion }] : [];
  });
  const guilty = new Set(accused.map(({ claim }) => claim.id));
  return {
    true: claims.filter(({ id }) => !guilty.has(id) && labels.get(id)?.every(({ label }) => label === "supported")),
    judged: claims.filter(({ id }) => labels.get(id)?.some(({ label }) => label !== "unverifiable")).length,
    alarms: accused,
    knownFaults: report.claims.length - claims.length,
  };
}

/** A claim may be a part of the sentence that the key names. */
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
