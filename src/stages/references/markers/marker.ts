import type { Span } from "../../../domain/document/locator.ts";

/** A marker by numbers or labels as found in the text: where, and what it calls the works it points to. */
export interface NumericMarker extends Span {
  labels: string[];
  /** Where in the last of them: "p. 33". */
  pinpoint?: string;
}

/** A marker by names and years; one call for each work it names. */
export interface AuthorYearMarker extends Span {
  calls: WorkMention[];
}

/** What a marker says of one work. */
export interface WorkMention {
  /** As a reader would say it: "Okoro & Lindqvist 2016". */
  label: string;
  /** The names before the year as written, in order: "Okoro", "van der Berg", "World Shade Organization". */
  names: MentionedName[];
  /** The family names in the marker, in order; the first of them may belong to the sentence instead. */
  families: string[];
  hasEtAl: boolean;
  /** A letter before the names could not be read, so that the first of them may be missing. */
  isBroken: boolean;
  /** Words before the year that together may be the name of a body. */
  bodies: string[];
  /** Where the words of the call begin. */
  start: number;
  /** Unset for works without a date or not yet published. */
  year: number | undefined;
  /** "Freud (1900/1953)": the year of the edition. */
  otherYear?: number;
  yearSuffix: string;
  /** Where in the work: "p. 33". */
  pinpoint?: string;
  /** "(Okoro, 2016)", "Okoro et al." and "Okoro and Berg" cite; "Germany (2015)" may give the year of a thing. */
  surelyCites: boolean;
}

/** One of the names before a year, and where it begins. */
export interface MentionedName {
  words: string;
  start: number;
}
