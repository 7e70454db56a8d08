import type { Rule } from "../../../domain/rule.ts";

export const neverCited: Rule = {
  code: "REF001",
  name: "listed-but-not-cited",
  severity: "warning",
  what: "An entry of the reference list is cited nowhere in the text.",
  why: "Most journals ask for lists of cited works only; often a citation was lost in editing.",
  example: "An entry [14] that no marker names.",
  fix: "Cite it where it belongs, or remove it.",
};

// REF002 is kept for fields that differ from the published record, which needs the scholarly indexes.

export const duplicate: Rule = {
  code: "REF003",
  name: "duplicate-reference",
  severity: "warning",
  what: "Two entries of the reference list name the same work.",
  why: "One work under two numbers looks like two witnesses.",
  example: "[1] and [13] with the same DOI.",
  fix: "Keep one entry and point all markers to it.",
};
