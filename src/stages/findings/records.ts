import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import type { Evidence } from "../../domain/evidence.ts";
import type { Finding } from "../../domain/finding.ts";
import type { Fix } from "../../domain/fix.ts";
import type { HiddenText } from "../../domain/hidden-text.ts";
import { makeId } from "../../domain/id.ts";
import type { Inference } from "../../domain/inference.ts";
import { locate } from "../../domain/layout.ts";
import type { Locator, Span } from "../../domain/locator.ts";
import type { Passage } from "../../domain/passage.ts";
import type { Recommendation } from "../../domain/recommendation.ts";
import type { Reference } from "../../domain/reference.ts";
import type { Rule } from "../../domain/rule.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { withoutNumber } from "./fingerprints.ts";
import type { Manuscript } from "./focus.ts";

/** All that is known of a manuscript when its findings are drawn. */
export interface Records {
  documentId: string;
  manuscript: Document;
  /** A second place of the manuscript is shown like evidence, by its passage. */
  passages?: Passage[];
  references: Reference[];
  citations: Citation[];
  claims: Claim[];
  verdicts: Verdict[];
  /** What language models say of inferential claims, where one was asked. */
  inferences?: Inference[];
  /** Works at hand that claims without a citation should cite. */
  recommendations?: Recommendation[];
  /** What the texts of cited works hide. */
  hidden?: HiddenInSource[];
  /** The day of the run, as "2019-03-14": what lies after it has not happened. */
  today: string;
}

/** The hidden words of a source, and the entry that cites it. */
export interface HiddenInSource {
  reference: Reference;
  /** What its text calls itself. */
  title: string;
  texts: HiddenText[];
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
  /** That of the verdict it was drawn from. */
  confidence?: number;
  /** The words in question, where they are fewer than those of the locator. */
  focus?: Span;
  fixes?: Fix[];
}

/** A draft about an entry of the reference list. */
export function aboutEntry({ id, locator, raw }: Reference, rule: Rule, message: string): Draft {
  return { rule, message, locator, about: withoutNumber(raw), referenceId: id };
}

/** Gives a draft its identity: the same rule about the same words is the same finding in every run. */
export function toFinding(draft: Draft, known: { documentId: string; manuscript: Manuscript; fingerprint: string; rank: number }): Finding {
  const { documentId, manuscript, fingerprint, rank } = known;
  const { rule, message, locator, focus, confidence = null, claimId = null, referenceId = null, contrast = null } = draft;
  const { evidence = [], fixes = [] } = draft;
  const { code, name, severity } = rule;
  return {
    id: makeId("fnd", documentId, fingerprint, locator.start),
    documentId,
    code,
    name,
    severity,
    confidence,
    rank,
    message,
    locator,
    focus: focus ? locate(manuscript, focus) : null,
    claimId,
    referenceId,
    contrast,
    evidence,
    fixes,
    fingerprint,
  };
}
