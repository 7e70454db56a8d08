import type { Rule } from "../../../domain/rule.ts";

export const quotationDiffers: Rule = {
  code: "QUO001",
  name: "quotation-differs",
  severity: "error",
  what: "Words in quotation marks are not the words of the source.",
  why: "A quotation promises the source's own words. The differing words are shown.",
  example: "“… stops when it is wanted most”, where the source reads “fails when it is needed most”.",
  better: "“fails when it is needed most”, as the source has it; left-out words are shown by “…”, added ones stand in brackets.",
  fix: "Copy the words of the source, or drop the quotation marks.",
};
