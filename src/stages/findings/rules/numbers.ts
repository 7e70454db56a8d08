import type { Rule } from "../../../domain/finding/rule.ts";

export const numberDiffers: Rule = {
  code: "NUM001",
  name: "number-differs",
  severity: "error",
  what: "The source gives another number for the same thing.",
  why: "Numbers are what readers carry away from a citation. Both are shown side by side.",
  example: "“34 % lower [3]”, where the source says “24 % lower”.",
  better: "“24 % lower [3]”.",
  fix: "Take over the number of the source, or cite the work that gives this one.",
};

export const unitDiffers: Rule = {
  code: "NUM002",
  name: "unit-differs",
  severity: "error",
  what: "The source gives the same number in another unit.",
  why: "A wrong unit is a wrong number, often by a factor of a thousand.",
  example: "“14 mg/m³ [6]”, where the source says “14 µg/m³”.",
  better: "“14 µg/m³ [6]”, or “0.014 mg/m³ [6]”.",
  fix: "Take over the unit of the source, or convert the number.",
};

export const dateDiffers: Rule = {
  code: "NUM003",
  name: "date-differs",
  severity: "error",
  what: "The source gives another date for the same event.",
  why: "A wrong year puts a finding before or after what it depends on. Both dates are shown side by side.",
  example: "“opened in March 2019 [4]”, where the source says “opened in May 2019”.",
  better: "“opened in May 2019 [4]”.",
  fix: "Take over the date of the source, or cite the work that gives this one.",
};
