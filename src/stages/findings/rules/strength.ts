import type { Rule } from "../../../domain/finding/rule.ts";

export const stronger: Rule = {
  code: "STR001",
  name: "stronger-than-source",
  severity: "warning",
  what: "The manuscript claims a cause or a certainty where the source reports an association or a possibility.",
  why: "An observed association does not show a cause, and a possible effect is not a proven one.",
  example: "“Trees cause adults to sleep longer [5]”, where the source says “was associated with”.",
  better: "“Trees were associated with longer sleep of adults [5].”",
  fix: "Use wording as strong as the source's.",
};

export const wider: Rule = {
  code: "STR002",
  name: "wider-than-source",
  severity: "warning",
  what: "The manuscript refers to all where the source refers to some, and says so itself.",
  why: "What was found in one place, group or season need not hold in others.",
  example: "“in every season [11]”, where the source covers “July and August only”.",
  better: "“in July and August [11]”.",
  fix: "Name the place, group or period that the source studied.",
};
