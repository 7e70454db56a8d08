import type { Rule } from "../../../domain/finding/rule.ts";

export const fieldsDiffer: Rule = {
  code: "REF002",
  name: "fields-differ",
  severity: "warning",
  what: "Fields of an entry differ from the published record of the work, beyond what varies between citation styles.",
  why: "Readers and programs look for the work under the name, the year or the pages that the entry gives.",
  example: "A year 2017, where the index has the same volume and pages under 2019.",
  better: "The year 2019.",
  fix: "Compare the entry with the first page of the work. `ibid references --diff` shows the fields of the record, `--fix` writes them.",
};

export const notFound: Rule = {
  code: "REF011",
  name: "work-not-found",
  severity: "info",
  what: "An index that covers works of this kind does not have the work of an entry.",
  why: "A word of the title may be wrong, or the index is incomplete. It is no proof that the work does not exist.",
  example: "A journal article from 2019 that neither Crossref nor OpenAlex has.",
  better: "The entry with the DOI that the publisher's page prints.",
  fix: "Look the work up yourself, and add its DOI or its address to the entry.",
};

export const unknownWork: Rule = {
  code: "REF012",
  name: "work-unknown",
  severity: "error",
  what: "There is proof that the work of an entry does not exist as it is given: indexes that cover such works know neither its title nor its authors, or the entry joins parts of several works.",
  why: "Readers cannot find it. Such entries come from programs that write text, and from files that were mixed up.",
  example: "An article with a DOI that belongs to another article, and a title that no index knows.",
  better: "The entry of the work that was read.",
  fix: "Find the work that you used, and replace the entry; if there is none, remove the entry and what rests on it.",
};

export const retracted: Rule = {
  code: "REF013",
  name: "work-retracted",
  severity: "error",
  what: "The publisher has retracted the work of an entry.",
  why: "Its results should not be relied upon. The finding names the claims that rest on it.",
  example: "An article of 2015 that its journal retracted in 2018, cited for a result.",
  better: "A sentence that rests on another work; or one that says that the work was retracted.",
  fix: "Read the notice. Cite another work for the claims, or say in the text that this one was retracted.",
};

export const withdrawn: Rule = {
  code: "REF014",
  name: "work-withdrawn",
  severity: "warning",
  what: "The work of an entry was withdrawn, by its authors or its publisher.",
  why: "It is no longer published. The authors may have withdrawn it for an error, or in favour of another version.",
  example: "A preprint whose authors withdrew it.",
  better: "The version that replaced it, or another work.",
  fix: "Read why it was withdrawn, and cite what replaced it.",
};

export const concern: Rule = {
  code: "REF015",
  name: "expression-of-concern",
  severity: "warning",
  what: "The publisher has published an expression of concern about the work of an entry.",
  why: "Its results are being examined. The finding names the claims that rest on it.",
  example: "An article about whose data its journal has asked questions.",
  better: "A sentence that also rests on another work.",
  fix: "Read the notice, and consider whether the claims should rest on this work alone.",
};

export const corrected: Rule = {
  code: "REF016",
  name: "work-corrected",
  severity: "info",
  what: "The publisher has published a correction of the work of an entry. The work stands.",
  why: "A number or a name that is cited may have changed.",
  example: "An article whose table was corrected a year later.",
  better: "The number as corrected.",
  fix: "Read the correction, and compare it with what the text says.",
};

export const superseded: Rule = {
  code: "REF017",
  name: "newer-version",
  severity: "info",
  what: "The work of an entry has a later form: the preprint was published, or there is a newer edition.",
  why: "The later form was reviewed or revised, and its numbers may differ.",
  example: "A preprint of 2021 that a journal published in 2022.",
  better: "The entry of the journal article.",
  fix: "Cite the later form if it says the same.",
};

export const otherIdentifier: Rule = {
  code: "REF018",
  name: "identifier-of-another-work",
  severity: "warning",
  what: "The DOI or another identifier of an entry belongs to another work than its title and authors.",
  why: "Its link leads a reader to the wrong work.",
  example: "The DOI of the article that stands before the cited one in the same issue.",
  better: "The DOI that the cited article itself prints.",
  fix: "Open the identifier. Keep it if it leads to the work you mean, and correct the rest; otherwise replace it.",
};

export const unregisteredIdentifier: Rule = {
  code: "REF019",
  name: "identifier-not-registered",
  severity: "warning",
  what: "The DOI of an entry is not registered: the registry of all DOIs does not know it, or the indexes that have the work or other DOIs of its publisher do not. Or its arXiv number is none that arXiv has given.",
  why: "Its link leads nowhere. The identifier may have a typing error, or was never given to a work.",
  example: "10.1000/xyz124, where the article has 10.1000/xyz123.",
  better: "The DOI that the article itself prints.",
  fix: "Look the work up by its title, and copy the DOI from the page of the publisher; if it has none, remove the DOI.",
};

/** The rules about entries that were looked up in scholarly indexes. */
export const lookedUpRules: readonly Rule[] = [
  fieldsDiffer,
  notFound,
  unknownWork,
  retracted,
  withdrawn,
  concern,
  corrected,
  superseded,
  otherIdentifier,
  unregisteredIdentifier,
];
