import type { Claim } from "../../domain/claim/claim.ts";
import type { Inference } from "../../domain/claim/inference.ts";
import type { Document } from "../../domain/document/document.ts";
import type { HiddenText } from "../../domain/document/hidden-text.ts";
import { locate } from "../../domain/document/layout.ts";
import type { Locator, Span } from "../../domain/document/locator.ts";
import type { Passage } from "../../domain/document/passage.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { Fix } from "../../domain/finding/fix.ts";
import type { Recommendation } from "../../domain/finding/recommendation.ts";
import type { Rule } from "../../domain/finding/rule.ts";
import { makeId } from "../../domain/id.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { ReferenceJudgement } from "../../domain/reference/reference-judgement.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import type { Verdict } from "../../domain/verdict/verdict.ts";
import { stripEntryNumber } from "./fingerprint-findings.ts";
import type { ManuscriptText } from "./fixes/locate-drift.ts";

/** The records of a manuscript from which findings are made. */
export interface FindingInputs {
  documentId: string;
  manuscript: Document;
  /** Needed to show a second place of the manuscript as evidence. */
  passages?: Passage[];
  references: Reference[];
  citations: Citation[];
  claims: Claim[];
  verdicts: Verdict[];
  /** The results of language models for inferential claims. */
  inferences?: Inference[];
  /** Available works that claims without a citation should cite. */
  recommendations?: Recommendation[];
  /** Hidden text of cited works. */
  hidden?: SourceHiddenTexts[];
  /** Attached files that do not seem to be the cited works. */
  doubtful?: DoubtfulSource[];
  /** The references whose text is at hand: a file of the user, or a document of the library, that is the cited work. */
  atHand?: ReadonlySet<string>;
  /** What scholarly indexes say about the references. */
  judgements?: ReferenceJudgement[];
  /** The files of the manuscript that hold its references, by name, for fixes of their fields. */
  bibliographies?: BibliographyFile[];
  /** The day of the run, such as "2019-03-14"; later dates are in the future. */
  today: string;
}

/** A file that a person attached to an entry, and why it does not seem to be the cited work. */
export interface DoubtfulSource {
  documentId: string;
  why: string;
}

/** A bibliography file as it is on the disk. */
export interface BibliographyFile {
  name: string;
  text: string;
}

/** The hidden text of a source, and the entry that cites it. */
export interface SourceHiddenTexts {
  reference: Reference;
  /** What its text calls itself. */
  title: string;
  texts: HiddenText[];
}

/** A rule's result at one place. */
export interface FindingDraft {
  rule: Rule;
  message: string;
  locator: Locator;
  /** The text that identifies the finding, independent of edits elsewhere. */
  about: string;
  claimId?: string;
  referenceId?: string;
  contrast?: Finding["contrast"];
  evidence?: Evidence[];
  confidence?: number;
  /** The relevant words, if fewer than those of the locator. */
  focus?: Span;
  fixes?: Fix[];
}

/** A draft about an entry of the reference list. */
export function draftForEntry({ id, locator, raw }: Reference, rule: Rule, message: string): FindingDraft {
  return { rule, message, locator, about: stripEntryNumber(raw), referenceId: id };
}

/** Gives a draft its identity: the same rule on the same words is the same finding in every run. */
export function buildFinding(
  draft: FindingDraft,
  known: { documentId: string; manuscript: ManuscriptText; fingerprint: string; rank: number },
): Finding {
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
