import { z } from "zod";
import { Id } from "../id.ts";
import { CollectionName } from "../library/holding.ts";

/** Checks a document against sources, all of them known to the library or uploaded to it. */
export const CheckRunRequest = z.object({
  command: z.literal("check"),
  documentId: Id,
  sources: z.array(Id).max(5_000).default([]),
  /** An earlier version of the manuscript that was checked: it is compared with that, and what was decided there counts here. */
  since: Id.optional(),
  /** Claims without a readable source may be looked for in all that the library holds. */
  withLibrary: z.boolean().default(false),
  /** Names of rules, claims or sections: nothing else is judged. */
  only: z.array(z.string().max(500)).max(200).default([]),
  /** Stages or families of rules whose work is done again. */
  fresh: z.union([z.literal("all"), z.array(z.string().max(50)).max(50)]).optional(),
  preset: z.enum(["offline", "fast", "standard", "thorough"]).optional(),
  /** Dollars that it may spend on language models. */
  maxCost: z.number().positive().optional(),
});
export type CheckRunRequest = z.infer<typeof CheckRunRequest>;

/** Takes uploaded documents into the library. */
export const AddRunRequest = z.object({
  command: z.literal("add"),
  documentIds: z.array(Id).min(1).max(5_000),
  collections: z.array(CollectionName).max(50).default([]),
});
export type AddRunRequest = z.infer<typeof AddRunRequest>;

/** What somebody wants done in the background; a worker needs nothing else to do it. */
export const RunRequest = z.discriminatedUnion("command", [CheckRunRequest, AddRunRequest]);
export type RunRequest = z.infer<typeof RunRequest>;
