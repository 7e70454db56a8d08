import type { JournalListing } from "../snapshot-entry.ts";
import { foldWords } from "./fold-words.ts";
import { type SearchToken, shortHash } from "./search-tokens.ts";

/** The tokens under which a journal or publisher of a list is found: its names, its ISSNs, the host of its address. */
export function listingTokens({
  subject,
  name,
  otherNames,
  ISSN,
  URL,
}: Pick<JournalListing, "subject" | "name" | "otherNames" | "ISSN" | "URL">): SearchToken[] {
  const host = hostOf(URL);
  return [
    ...[name, ...otherNames].map((each) => nameToken(subject, each)),
    ...ISSN.map((each) => `i${each.replace(/[^\dx]/gi, "").toLowerCase()}`).filter((token) => token.length === 9),
    ...(host === undefined ? [] : [`h${shortHash(host)}`]),
  ].filter((token) => token !== undefined);
}

/** In letters. Shorter abbreviations belong to too many journals. */
const shortestName = 6;

function nameToken(subject: JournalListing["subject"], name: string): SearchToken | undefined {
  const words = foldWords(name.replace(/\([^()]*\)/g, " ")).filter((word) => word !== "the" && word !== "and");
  const whole = words.join("");
  return whole.length < shortestName ? undefined : `${subject === "journal" ? "j" : "p"}${shortHash(whole)}`;
}

/** Hosts that unrelated publishers share. */
const shared =
  /(?:^|\.)(?:doi\.org|google\.com|blogspot\.com|wordpress\.com|weebly\.com|wixsite\.com|facebook\.com|github\.io|webs\.com|worldcat\.org|archive\.org)$/i;

function hostOf(address: string | undefined): string | undefined {
  const host = /^(?:https?:\/\/)?(?:www\.)?([a-z\d.-]+\.[a-z]{2,})(?:[/:?#]|$)/i.exec(address?.trim() ?? "")?.[1];
  return host === undefined || shared.test(host) ? undefined : host.toLowerCase();
}
