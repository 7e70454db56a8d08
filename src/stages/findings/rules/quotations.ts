import type { Rule } from "../../../domain/finding/rule.ts";

/** The words are right, but the citation is not. */
export const quotationElsewhere: Rule = {
  code: "QUO002",
  name: "quotation-from-another-source",
  severity: "warning",
  what: "Quoted words are not in the source cited for them; another source has them word for word.",
  why: "Two citations were probably swapped. A reader who follows this one does not find the words.",
  example: "“Shade is the only roof a street has” [2], where these words are in [7] on page 3.",
  better: "“Shade is the only roof a street has” [7, p. 3].",
  fix: "Cite the source that has the words.",
};

/** The same words in another spelling. */
export const quotationRespelled: Rule = {
  code: "QUO003",
  name: "quotation-respelled",
  severity: "info",
  what: "A quotation has the words of the source in another spelling.",
  why: "A quotation keeps the spelling of its source, unless the house style says otherwise. The meaning is the same.",
  example: "“the color of the harbor”, where the source reads “the colour of the harbour”.",
  better: "“the colour of the harbour”, as the source spells it.",
  fix: "Spell the quotation as the source does, or leave it if your style guide respells quotations.",
};

export const quotationDiffers: Rule = {
  code: "QUO001",
  name: "quotation-differs",
  severity: "error",
  what: "Words in quotation marks are not the words of the source.",
  why: "A quotation promises the source's own words. The differing words are shown.",
  example: "“… stops when it is wanted most”, where the source reads “fails when it is needed most”.",
  better: "“fails when it is needed most”, as the source has it; left-out words are shown by “…”, added ones are in brackets.",
  fix: "Copy the words of the source, or drop the quotation marks.",
};
