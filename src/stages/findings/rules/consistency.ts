import type { Rule } from "../../../domain/finding/rule.ts";

export const abstractDiffers: Rule = {
  code: "CON001",
  name: "abstract-differs",
  severity: "warning",
  what: "The abstract gives a number that occurs nowhere else, and the text gives another one in a sentence about the same thing.",
  why: "Many readers see the abstract alone. That both sentences mean the same thing is judged by their words, so a person should look.",
  example: "“Ferries ran 14 % later” in the abstract, “ferries ran 41 % later” in the results.",
  better: "“Ferries ran 41 % later” in both.",
  fix: "Look up which number is right and give it in both places.",
};

export const cellDiffers: Rule = {
  code: "CON002",
  name: "table-differs",
  severity: "warning",
  what: "The text names a table and gives a number that the table does not have; the cell it refers to holds another.",
  why: "Tables are often brought up to date when the text is not. Reported only where row and column are beyond doubt.",
  example: "“The yield of rye was 4.7 t (Table 2)”, where the row “Rye” has 4.1.",
  better: "“The yield of rye was 4.1 t (Table 2).”",
  fix: "Take the number from the table, or correct the cell.",
};

export const statementsDiffer: Rule = {
  code: "CON003",
  name: "statements-differ",
  severity: "warning",
  what: "Two sentences in different places have the same words and give different numbers.",
  why: "Both cannot hold, unless they are about different cases and do not say so.",
  example: "“The survey covered 31 ports” in the methods, “the survey covered 13 ports” in the discussion.",
  better: "“The survey covered 31 ports” in both.",
  fix: "Correct one of the two, or say what makes them different.",
};

export const directionDiffers: Rule = {
  code: "CON004",
  name: "directions-differ",
  severity: "warning",
  what: "Two sentences in different places have the same words and point in opposite directions.",
  why: "Both cannot hold, unless they are about different cases and do not say so.",
  example: "“Shade increased the number of walkers” in the abstract, “shade decreased the number of walkers” in the results.",
  better: "“Shade increased the number of walkers” in both.",
  fix: "Correct one of the two, or say what makes them different.",
};

export const sumWrong: Rule = {
  code: "CON005",
  name: "parts-do-not-add-up",
  severity: "warning",
  what: "Parts do not add up to their whole: groups that exclude each other, shares with a remainder, a column with its total.",
  why: "This is plain arithmetic on the printed numbers: at least one of them is not right.",
  example: "“120 participants (70 women and 60 men)”.",
  better: "“120 participants (70 women and 50 men)”.",
  fix: "Count again and correct the number that is wrong.",
};

export const shareWrong: Rule = {
  code: "CON006",
  name: "share-does-not-fit",
  severity: "warning",
  what: "A percentage is given beside the two counts it is made of and is not their share.",
  why: "This is plain arithmetic on the printed numbers; rounding up, down and off is allowed for.",
  example: "“24 of 80 ferries (35 %)”: 24 of 80 is 30 %.",
  better: "“24 of 80 ferries (30 %)”.",
  fix: "Compute the share again, or correct the count.",
};

export const changeWrong: Rule = {
  code: "CON007",
  name: "change-does-not-fit",
  severity: "warning",
  what: "A change in percent is given beside the two values it leads from and to, and is not the change between them.",
  why: "This is plain arithmetic; often the change was taken from the wrong one of the two values.",
  example: "“from 40 to 50, an increase of 20 %”: it is 25 %.",
  better: "“from 40 to 50, an increase of 25 %”.",
  fix: "Compute the change from the first value, or say that it is in percentage points.",
};

export const intervalWrong: Rule = {
  code: "CON008",
  name: "estimate-outside-interval",
  severity: "warning",
  what: "A confidence interval does not contain its estimate.",
  why: "An estimate lies inside its own interval; one of the three numbers was mistyped.",
  example: "“1.8 (95 % CI 2.1–3.0)”.",
  better: "“2.5 (95 % CI 2.1–3.0)”.",
  fix: "Look the three numbers up and correct the one that is wrong.",
};

export const significanceWrong: Rule = {
  code: "CON009",
  name: "significance-does-not-fit",
  severity: "warning",
  what: "A result is called significant beside a p-value above every usual significance level.",
  why: "The word or the number is not right. Only p-values of 0.1 and above are reported.",
  example: "“The difference was significant (p = 0.21).”",
  better: "“The difference was not significant (p = 0.21).”",
  fix: "Correct the p-value, or say that the result was not significant.",
};

export const sampleDiffers: Rule = {
  code: "CON010",
  name: "sample-size-differs",
  severity: "warning",
  what: "The abstract and the text give different numbers of people or things studied, and mention no step between them.",
  why: "Readers weigh a result by its sample. When some were left out on the way, the text should say so.",
  example: "“120 participants” in the abstract, “a total of 210 participants” in the methods.",
  better: "“210 people were invited, of whom 120 took part” in the methods.",
  fix: "Give one number, or explain how one became the other.",
};

export const periodWrong: Rule = {
  code: "CON011",
  name: "impossible-period",
  severity: "warning",
  what: "A period ends before it begins, or a date does not exist.",
  why: "A digit was mistyped, or two dates changed places.",
  example: "“between March 2020 and January 2020”, “31 June 2019”.",
  better: "“between January and March 2020”, “30 June 2019”.",
  fix: "Look the dates up and correct them.",
};

export const labelMissing: Rule = {
  code: "CON012",
  name: "no-such-table-or-figure",
  severity: "warning",
  what: "The text sends its reader to a table or figure whose number is above the last one of the document.",
  why: "The table was removed or renumbered. Tables of supplements and of other works are not reported.",
  example: "“see Table 5” in a paper whose last is Table 4.",
  better: "“see Table 4”.",
  fix: "Correct the number, or add what is missing.",
};

export const percentageAbove: Rule = {
  code: "CON013",
  name: "more-than-the-whole",
  severity: "warning",
  what: "A share of counted things, or a rate such as an accuracy, is above 100 %.",
  why: "No more than all of them can be meant. Changes and comparisons, which may exceed 100 %, are not reported.",
  example: "“137 % of the ferries' passengers were satisfied.”",
  better: "“37 % of the ferries' passengers were satisfied.”",
  fix: "Look the number up, or say what it is a percentage of.",
};
