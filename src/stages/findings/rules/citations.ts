import type { Rule } from "../../../domain/finding/rule.ts";

export const missingCitation: Rule = {
  code: "CIT001",
  name: "missing-citation",
  severity: "warning",
  what: "A reader would expect a source here, because the sentence passes on what others found, and none is named.",
  why: "A reader cannot follow it up. Common knowledge and the authors' own work need no citation and are not reported. It is a remark (info) where no reference list was read, where most citations nearby were not, where the next sentence cites a work that may be meant for both, and where the manuscript leaves most of what is known uncited.",
  example: "“Previous studies have shown that shaded stops attract more passengers.”",
  better: "“Previous studies have shown that shaded stops attract more passengers [7].”",
  fix: "Cite the work, or say that it is your own observation.",
};

export const notListed: Rule = {
  code: "CIT002",
  name: "cited-but-not-listed",
  severity: "warning",
  what: "A marker in the text points to an entry that the reference list does not have. If an entry differs only by its year or by a letter of a name, it is named as the one that was probably meant. A range that leads far beyond the list, such as “[1–90000]”, is a remark (info): it was not read as a citation.",
  why: "The reader cannot find the work.",
  example: "“[19]” in a paper whose list ends at 14.",
  better: "“[9]”, the entry that was meant; or an entry 19 added to the list.",
  fix: "Add the entry, or correct the marker; where an entry was probably meant, `--unsafe-fixes` writes its year or name into the marker.",
};

export const ambiguous: Rule = {
  code: "CIT003",
  name: "ambiguous-citation",
  severity: "info",
  what: "A marker fits several entries of the reference list.",
  why: "The reader cannot tell which work is meant, and neither can we.",
  example: "“Lee (2019)” where the list has two works by Lee of that year.",
  better: "“Lee (2019b)”, with the letters a and b in the list.",
  fix: "Add letters to the years, in the list and in the marker.",
};
