import type { Rule } from "../../../domain/finding/rule.ts";

export const causalLeap: Rule = {
  code: "INF001",
  name: "causal-leap",
  severity: "warning",
  what: "A cause is concluded from an association, or stated as the finding of a study that only observed.",
  why: "Things that go together may have a common cause, or run the other way. Judged by the wording of the two sentences.",
  example: "“Shade was associated with longer sleep. Therefore, shade causes longer sleep.”",
  better: "“Shade was associated with longer sleep, which may mean that shade helps.”",
  fix: "Say that the two are associated, or give the reason why one causes the other.",
};

export const tooGeneral: Rule = {
  code: "INF002",
  name: "generalisation",
  severity: "warning",
  what: "A conclusion is about all cases, although the study itself says that it looked at one place.",
  why: "What holds in one place need not hold in others. Judged by the wording of the two sentences.",
  example: "“We counted walkers in one city. … We conclude that people in all cities prefer shade.”",
  better: "“We conclude that people in this city prefer shade.”",
  fix: "Name the place in the conclusion, or say why it should hold elsewhere.",
};

export const missingPremise: Rule = {
  code: "INF003",
  name: "missing-premise",
  severity: "info",
  what: "A conclusion is about something that the document does not mention before.",
  why: "The reader cannot see what it rests on. Judged by its words alone, so it may have been said in other terms.",
  example: "“Ferries were late on windy days. Therefore, pension funds ought to sell coal bonds.”",
  better: "“Ferries were late on windy days. Therefore, timetables for windy days ought to allow for delays.”",
  fix: "State the premise that leads there, or leave the conclusion out.",
};

export const circular: Rule = {
  code: "INF004",
  name: "circular",
  severity: "warning",
  what: "A conclusion says in nearly the same words what it is concluded from.",
  why: "It gives no reason: a reader who doubts one also doubts the other.",
  example: "“Old ferries are unsafe in winter storms, because ferries that are old are unsafe in storms in winter.”",
  better: "“Old ferries are unsafe in winter storms, because their hulls are thin.”",
  fix: "Give a reason that can be doubted by itself, or state it without one.",
};

export const appeal: Rule = {
  code: "INF005",
  name: "appeal",
  severity: "info",
  what: "That everybody agrees, or that it is obvious, takes the place of a reason or a source.",
  why: "A reader who does not agree is given nothing to follow up.",
  example: "“Everyone knows that ferries are safer than bridges.”",
  better: "“Ferries have had fewer accidents than bridges [4].”",
  fix: "Cite a source, give the reason, or leave the phrase out.",
};

export const absenceTaken: Rule = {
  code: "INF006",
  name: "absence-of-evidence",
  severity: "warning",
  what: "A missing significant difference is taken as proof that there is no difference.",
  why: "A small or noisy study finds no difference even where there is one. Equality needs a test of its own.",
  example: "“Yields did not differ significantly; therefore the two soils are equivalent.”",
  better: "“Yields did not differ significantly; a difference below 0.4 t could not have been seen.”",
  fix: "Say how large a difference the study could have seen, or test for equivalence.",
};

export const postHoc: Rule = {
  code: "INF007",
  name: "after-therefore-because",
  severity: "warning",
  what: "A cause is concluded from one thing having come after the other, without a comparison.",
  why: "What comes later may have come anyway. Judged by the wording of the two sentences.",
  example: "“After the quay was planted, thefts fell. Thus, planting led to fewer thefts.”",
  better: "“After the quay was planted, thefts fell there by more than on the bare quay.”",
  fix: "Compare with a place or time without the change, or report the order of events alone.",
};

export const fromOneCase: Rule = {
  code: "INF008",
  name: "from-one-case",
  severity: "warning",
  what: "A conclusion is about all cases, although the study itself says that it looked at a single case.",
  why: "One case shows that something can happen, not that it does. Judged by the wording of the two sentences.",
  example: "“We report on a single case. … Hence, all patients recover.”",
  better: "“We report on a single case. … Hence, recovery is possible.”",
  fix: "Say what the case shows to be possible.",
};

export const overclaim: Rule = {
  code: "INF009",
  name: "abstract-overclaims",
  severity: "warning",
  what: "The abstract states as certain what the text, in the same words, puts as possible.",
  why: "Many readers see only the abstract, and adopt its certainty.",
  example: "“Shade lowers the fares of ferries” in the abstract, “shade may lower the fares of ferries” in the discussion.",
  better: "“Shade may lower the fares of ferries” in both.",
  fix: "Use in the abstract the wording of the text.",
};
