import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";

/** A marker by numbers or labels: its place, and the labels of its works. */
export interface NumericMarker extends Span {
  labels: string[];
  /** The place in the last of them: "p. 33". */
  pinpoint?: string;
}

/** A marker by names and years, with one mention for each work. */
export interface AuthorYearMarker extends Span {
  calls: WorkMention[];
}

/** A marker's mention of one work. */
export interface WorkMention {
  /** In readable form: "Okoro & Lindqvist 2016". */
  label: string;
  /** The names before the year as written, in order: "Okoro", "van der Berg", "World Shade Organization". */
  names: MentionedName[];
  /** The family names in the marker, in order; the first may belong to the sentence instead. */
  families: string[];
  hasEtAl: boolean;
  /** Whether a letter before the names was unreadable, so that the first may be missing. */
  isBroken: boolean;
  /** Words before the year that together may be an organisation. */
  bodies: string[];
  start: number;
  /** Undefined for works without a date or not yet published. */
  year: number | undefined;
  /** "Freud (1900/1953)": the year of the edition. */
  otherYear?: number;
  yearSuffix: string;
  /** The place in the work: "p. 33". */
  pinpoint?: string;
  /** "(Okoro, 2016)", "Okoro et al." and "Okoro and Berg" cite; "Germany (2015)" may give the year of a thing. */
  surelyCites: boolean;
  /** "World Shade Organization" of "(World Shade Organization, 2020)": cites if another work of the same bracket is listed. */
  organization?: string;
}

/** One of the names before a year, and where it begins. */
export interface MentionedName {
  words: string;
  start: number;
  /** The initial before it: "A" of "A. Okoro". */
  initial?: string;
}

/** A marker resolved to entries, before it becomes a Citation. */
export interface FoundMarker extends Span, Pick<Citation, "style" | "targets"> {}

/** The number of different entries that markers reach. */
export function countLinkedEntries(markers: readonly FoundMarker[]): number {
  return new Set(markers.flatMap(({ targets }) => targets.flatMap(({ referenceId }) => referenceId ?? []))).size;
}

/** Whether every target of a marker is in the list. */
export function isFullyLinked({ targets }: FoundMarker): boolean {
  return targets.every(({ referenceId }) => referenceId !== null);
}
