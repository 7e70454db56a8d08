import type { Rule } from "../domain/finding/rule.ts";

/** Two invented rules, for tests alone. */
export const rulesFixture: readonly Rule[] = [
  {
    code: "CLM002",
    name: "unsupported",
    severity: "warning",
    what: "Nothing in the source says it.",
    why: "A reader looks in vain.",
    example: "“Ferries run at night [2].”",
    better: "“Ferries run by day [2].”",
    fix: "Cite the timetable.",
  },
  {
    code: "NUM001",
    name: "number-differs",
    severity: "error",
    what: "The source gives another number.",
    why: "Numbers are remembered.",
    example: "“12 ferries [2]”",
    better: "“7 ferries [2]”",
    fix: "Take the source's number.",
  },
];
