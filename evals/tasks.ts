import type { EvalTask } from "./eval-task.ts";
import { referenceParsing } from "./reference-parsing/reference-parsing.ts";
import { repeat } from "./repeat/repeat.ts";
import { retrieval } from "./retrieval/retrieval.ts";
import { scifact } from "./scifact/scifact.ts";

/** Everything that can be measured. */
export const tasks: EvalTask[] = [retrieval, scifact, repeat, referenceParsing];
