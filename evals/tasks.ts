import type { EvalTask } from "./eval-task.ts";
import { agents } from "./tasks/agents/agents.ts";
import { ask } from "./tasks/ask/ask.ts";
import { cases } from "./tasks/cases/cases.ts";
import { chunking } from "./tasks/chunking/chunking.ts";
import { citationIntent } from "./tasks/citation-intent/citation-intent.ts";
import { citeworthiness } from "./tasks/citeworthiness/citeworthiness.ts";
import { claims } from "./tasks/claims/claims.ts";
import { discovery } from "./tasks/discovery/discovery.ts";
import { entities } from "./tasks/entities/entities.ts";
import { evidence } from "./tasks/evidence/evidence.ts";
import { gold } from "./tasks/gold/gold.ts";
import { injected } from "./tasks/injected/injected.ts";
import { literature } from "./tasks/literature/literature.ts";
import { makeQueries } from "./tasks/make-queries/make-queries.ts";
import { pageAnswers } from "./tasks/page-answers/page-answers.ts";
import { pairs } from "./tasks/pairs/pairs.ts";
import { qasper } from "./tasks/qasper/qasper.ts";
import { reading } from "./tasks/reading/reading.ts";
import { recommendation } from "./tasks/recommendation/recommendation.ts";
import { referenceCheck } from "./tasks/reference-check/reference-check.ts";
import { referenceParsing } from "./tasks/reference-parsing/reference-parsing.ts";
import { referenceVariants } from "./tasks/reference-variants/reference-variants.ts";
import { references } from "./tasks/references/references.ts";
import { repeat } from "./tasks/repeat/repeat.ts";
import { retrieval } from "./tasks/retrieval/retrieval.ts";
import { verificationTasks } from "./tasks/verification/verification.ts";

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
  pairs,
  reading,
  referenceCheck,
  referenceParsing,
  referenceVariants,
  references,
  chunking,
  recommendation,
  discovery,
  literature,
  pageAnswers,
  qasper,
  makeQueries,
  evidence,
  citeworthiness,
  citationIntent,
  entities,
];
