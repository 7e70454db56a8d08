import { claims } from "./claims/stage.ts";
import { findings } from "./findings/stage.ts";
import { indexing } from "./indexing/stage.ts";
import { ingest } from "./ingest/stage.ts";
import { matching } from "./matching/stage.ts";
import { references } from "./references/stage.ts";
import { verification } from "./verification/stage.ts";

/** The path from a manuscript to its findings, in order: the table of contents of a check. */
export const checkStages = [ingest, references, matching, claims, indexing, verification, findings] as const;
