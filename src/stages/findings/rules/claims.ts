import type { Rule } from "../../../domain/finding/rule.ts";

export const contradicted: Rule = {
  code: "CLM001",
  name: "contradicted",
  severity: "error",
  what: "The cited source says otherwise than the claim.",
  why: "A reader who follows the citation finds the contrary. The words of the source are shown beside the claim.",
  example: "“Streets with more canopy were cooler at night [1]”, where the source says that canopy “had no effect” at night.",
  better: "“Canopy had no effect on streets at night [1].”",
  fix: "Correct the claim, or cite the work that supports it.",
};

export const unsupported: Rule = {
  code: "CLM002",
  name: "unsupported",
  severity: "warning",
  what: "The cited source was read, and nothing found in it states the claim.",
  why: "The citation may be in the wrong place, or belong to another work.",
  example: "A sentence about bus fares that cites a paper about sap flow.",
  better: "The same sentence with the citation of the survey of fares it was taken from.",
  fix: "Check which work was meant, or cite the page that states it.",
};

export const partlySupported: Rule = {
  code: "CLM003",
  name: "partly-supported",
  severity: "warning",
  what: "The cited source states a weaker or narrower claim, or only a part of it.",
  why: "The rest of the claim has no source.",
  example: "“Trees cool streets and cut noise [4]”, where the source deals with temperature alone.",
  better: "“Trees cool streets [4] and cut noise [9]”, with a source that deals with noise.",
  fix: "Say what the source says, or add a source for the rest.",
};

export const uncertain: Rule = {
  code: "CLM004",
  name: "uncertain",
  severity: "info",
  what: "The cited source was read; what it says about the claim is not clear enough to decide.",
  why: "Ibid abstains below its threshold. This is not a fault of the manuscript; a person should look.",
  example: "A claim that sums up a whole discussion in the author's own terms.",
  better: "“In its discussion the source holds both causes possible [8, p. 41]”: close to its words, and with the page.",
  fix: "Nothing needs to be done. Look at the source if the claim is important.",
};

export const unverifiable: Rule = {
  code: "CLM005",
  name: "source-not-at-hand",
  severity: "info",
  what: "No text of the cited work could be read, so the claim was not checked.",
  why: "This is never a fault of the manuscript: it says which source to supply.",
  example: "A citation of a book of which no file is among the sources.",
  better: "The same citation, with the book as a PDF in the folder of the sources: the claim is then judged.",
  fix: "Put the document into the folder given by --sources and run the check again.",
};
