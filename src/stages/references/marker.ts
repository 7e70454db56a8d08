import type { Span } from "../../domain/locator.ts";

/** A marker by numbers as found in the text: where, and what it calls the works it points to. */
export interface NumericMarker extends Span {
  labels: string[];
}

/** A marker by names and years; one call for each work it names. */
export interface AuthorYearMarker extends Span {
  calls: Call[];
}

/** What a marker says of one work. */
export interface Call {
  /** As a reader would say it: "Okoro & Lindqvist 2016". */
  label: string;
  /** The family names in the marker, in order. */
  families: string[];
  hasEtAl: boolean;
  /** The first name with the capitalised words before it, which together may be the name of a body. */
  body: string;
  year: number;
  yearSuffix: string;
  /** "(Okoro, 2016)", "Okoro et al." and "Okoro and Berg" cite; "Germany (2015)" may give the year of a thing. */
  surelyCites: boolean;
}
