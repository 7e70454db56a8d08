import type { Rule } from "../../../domain/finding/rule.ts";

export const neverCited: Rule = {
  code: "REF001",
  name: "listed-but-not-cited",
  severity: "warning",
  what: "An entry of the reference list is cited nowhere in the text.",
  why: "Most journals ask for lists of cited works only; often a citation was lost in editing.",
  example: "An entry [14] that no marker names.",
  better: "“as earlier counts showed [14]” where the entry was used; or a list without it.",
  fix: "Cite it where it belongs, or remove it.",
};

export const duplicate: Rule = {
  code: "REF003",
  name: "duplicate-reference",
  severity: "warning",
  what: "Two entries of the reference list name the same work.",
  why: "One work under two numbers looks like two sources.",
  example: "[1] and [13] with the same DOI.",
  better: "One entry [1], and every [13] in the text made [1].",
  fix: "Keep one entry and point all markers to it.",
};

export const misnumbered: Rule = {
  code: "REF004",
  name: "reference-misnumbered",
  severity: "warning",
  what: "The numbers of the reference list are not consecutive: one is missing, used twice, or out of its place.",
  why: "Every marker behind it may point to the wrong work.",
  example: "A list that goes [7], [9], [8].",
  better: "A list that goes [7], [8], [9], and markers that follow it.",
  fix: "Renumber the list and check the markers after this entry.",
};

export const misplaced: Rule = {
  code: "REF005",
  name: "reference-out-of-order",
  severity: "info",
  what: "A list that is otherwise in order, alphabetical or by first citation, breaks its order here.",
  why: "Readers look for an entry where the order puts it; often it was added late.",
  example: "“Tanaka” between “Adeyemi” and “Berg”.",
  better: "“Adeyemi”, “Berg”, “Tanaka”.",
  fix: "Move the entry to its place; where entries are numbered, number them by first citation.",
};

export const impossibleDate: Rule = {
  code: "REF006",
  name: "impossible-date",
  severity: "warning",
  what: "The date of an entry does not exist, or lies in the future.",
  why: "The work cannot be found under it; a digit was mistyped.",
  example: "“31 June 2019”, or a year that has not come yet.",
  better: "“30 June 2019”, as the work itself gives it.",
  fix: "Look the date up and correct it.",
};

export const malformedIdentifier: Rule = {
  code: "REF007",
  name: "malformed-identifier",
  severity: "warning",
  what: "A DOI, ISBN, ISSN or arXiv number has a form, or a check digit, that no such identifier can have.",
  why: "It leads nowhere; a digit was mistyped, or something else was pasted.",
  example: "“doi:1.1016/j.ports.2019.01.002”, or an ISBN whose last digit does not fit the others.",
  better: "“doi:10.1016/j.ports.2019.01.002”.",
  fix: "Copy the identifier again from the publisher's page.",
};

export const contradictoryIdentifiers: Rule = {
  code: "REF008",
  name: "contradictory-identifiers",
  severity: "warning",
  what: "Identifiers contradict each other: one entry gives two that name different works, or two entries share one.",
  why: "At least one of them leads a reader to the wrong work.",
  example: "Two different titles under the same DOI.",
  better: "Each title under the DOI that its own first page prints.",
  fix: "Open each identifier and keep the one that leads to the work you mean.",
};

export const unreadList: Rule = {
  code: "REF010",
  name: "unreadable-reference-list",
  severity: "info",
  what: "The reference list, or most markers that point to it, could not be read, so missing and uncited entries are not reported.",
  why: "What looks like fifty mistakes of an author is one mistake of the reading. Claims whose markers lead nowhere are not checked.",
  example: "A contents page whose line “References” was taken for the heading of the list.",
  better: "A file in which the list stands under its own heading, one entry to a paragraph.",
  fix: "Check the source file (LaTeX, Word, Markdown) in the place of a PDF, or name the bibliography file.",
};

export const addressAsDoi: Rule = {
  code: "REF009",
  name: "address-in-doi-field",
  severity: "info",
  what: "The DOI field of a bibliography file holds an address or a prefix with the DOI in it.",
  why: "Most styles put the resolver's address before the field, so the printed link leads nowhere.",
  example: "“doi = {https://dx.doi.org/10.5555/ports.2019}”.",
  better: "“doi = {10.5555/ports.2019}”.",
  fix: "Keep the DOI alone, which begins with “10.”; `--fix` does that.",
};
