import { chunking } from "./chunking/chunking.ts";
import type { EvalTask } from "./eval-task.ts";
import { reading } from "./reading/reading.ts";
import { referenceParsing } from "./reference-parsing/reference-parsing.ts";
import { references } from "./references/references.ts";
import { repeat } from "./repeat/repeat.ts";
import { retrieval } from "./retrieval/retrieval.ts";
import { verificationTasks } from "./verification/verification.ts";

/** Everything that can be measured. */
export const tasks: EvalTask[] = [retrieval, ...verificationTasks, repeat, reading, referenceParsing, references, chunking];
