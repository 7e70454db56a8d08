import { agents } from "./agents/agents.ts";
import { ask } from "./ask/ask.ts";
import { cases } from "./cases/cases.ts";
import { chunking } from "./chunking/chunking.ts";
import { citationIntent } from "./citation-intent/citation-intent.ts";
import { citeworthiness } from "./citeworthiness/citeworthiness.ts";
import { claims } from "./claims/claims.ts";
import { entities } from "./entities/entities.ts";
import type { EvalTask } from "./eval-task.ts";
import { evidence } from "./evidence/evidence.ts";
import { gold } from "./gold/gold.ts";
import { injected } from "./injected/injected.ts";
import { pageAnswers } from "./page-answers/page-answers.ts";
import { qasper } from "./qasper/qasper.ts";
import { reading } from "./reading/reading.ts";
import { recommendation } from "./recommendation/recommendation.ts";
import { referenceParsing } from "./reference-parsing/reference-parsing.ts";
import { references } from "./references/references.ts";
import { repeat } from "./repeat/repeat.ts";
import { retrieval } from "./retrieval/retrieval.ts";
import { verificationTasks } from "./verification/verification.ts";

/** Everything that can be measured. */
export const tasks: EvalTask[] = [
  retrieval,
  ...verificationTasks,
  repeat,
  injected,
  cases,
  claims,
  agents,
  ask,
  gold,
  reading,
  referenceParsing,
  references,
  chunking,
  recommendation,
  pageAnswers,
  qasper,
  evidence,
  citeworthiness,
  citationIntent,
  entities,
];
