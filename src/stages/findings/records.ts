import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import type { Finding } from "../../domain/finding.ts";
import { hashOf, makeId } from "../../domain/id.ts";
import type { Locator } from "../../domain/locator.ts";
import type { Passage } from "../../domain/passage.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Rule } from "../../domain/rule.ts";
import type { Verdict } from "../../domain/verdict.ts";

/** All that is known of a manuscript when its findings are drawn. */
export interface Records {
  documentId: string;
  /** The manuscript and its passages: what its own words are compared with. */
  document?: Document;
  passages?: Passage[];
  references: Reference[];
  citations: Citation[];
  claims: Claim[];
  verdicts: Verdict[];
  /** The day of the run, as "2019-03-14": what lies after it has not happened. */
  today: string;
}

/** What a rule says about one place. */
export interface Draft {
  rule: Rule;
  message: string;
  locator: Locator;
  /** What the finding is about, in words that survive edits elsewhere. */
  about: string;
  claimId?: string;
  referenceId?: string;
  contrast?: Finding["contrast"];
  evidence?: Evidence[];
}

/** A draft about an entry of the reference list. */
export function aboutEntry({ id, locator, raw }: Reference, rule: Rule, message: string): Draft {
  return { rule, message, locator, about: raw, referenceId: id };
}

/** Gives a draft its identity: the same rule about the same words is the same finding in every run. */
export function toFinding(documentId: string, draft: Draft): Finding {
  const { rule, message, locator, about, claimId = null, referenceId = null, contrast = null, evidence = [] } = draft;
  const fingerprint = hashOf(rule.code, about.replace(/\s+/g, " ").trim().toLowerCase()).slice(0, 32);
  const { code, name, severity } = rule;
  return {
    id: makeId("fnd", documentId, fingerprint, locator.start),
    documentId,
    code,
    name,
    severity,
    message,
    locator,
    claimId,
    referenceId,
    contrast,
    evidence,
    fingerprint,
  };
}
