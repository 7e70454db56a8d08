import type { Rule } from "../../../domain/rule.ts";

export const missingCitation: Rule = {
  code: "CIT001",
  name: "missing-citation",
  severity: "warning",
  what: "The sentence says that it reports what others found, and names no source.",
  why: "A reader cannot follow it up. Common knowledge and the authors' own work need no citation and are not reported.",
  example: "“Previous studies have shown that shaded stops attract more passengers.”",
  fix: "Cite the work, or say that it is your own observation.",
};

export const notListed: Rule = {
  code: "CIT002",
  name: "cited-but-not-listed",
  severity: "warning",
  what: "A marker in the text points to an entry that the reference list does not have.",
  why: "The reader cannot find the work.",
  example: "“[19]” in a paper whose list ends at 14.",
  fix: "Add the entry, or correct the marker.",
};
