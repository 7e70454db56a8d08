import { z } from "zod";
import { Id } from "../id.ts";
import { CollectionName } from "../library/holding.ts";

export const RefusedSource = z.object({
  name: z.string().min(1).max(300),
  code: z.enum(["document-unreadable", "document-too-large"]),
  message: z.string().max(2_000),
  hint: z.string().max(2_000).optional(),
});
export type RefusedSource = z.infer<typeof RefusedSource>;

/** Checks a document against sources. All of them are in the library or uploaded. */
export const CheckRunRequest = z.object({
  command: z.literal("check"),
  documentId: Id,
  sources: z.array(Id).max(5_000).default([]),
  /** Sources whose upload was refused, with the reason: each is a failure of the run, and the others are checked. */
  refused: z.array(RefusedSource).max(5_000).optional(),
  /** An earlier checked version of the manuscript. The check is compared with it, and its decisions apply. */
  since: Id.optional(),
  /** Claims without a readable source may be searched for in the whole library. */
  withLibrary: z.boolean().default(false),
  /** Scholarly services may be asked about the references. Naming it is the permission, which is stored for each host. */
  online: z.boolean().optional(),
  /** Texts of cited works that are not at hand may be fetched. Naming it is the permission, as for `online`. */
  fetchTexts: z.boolean().optional(),
  /** Rules, claims or sections; nothing else is judged. */
  only: z.array(z.string().max(500)).max(200).default([]),
  /** Stages or rule families to run again. */
  fresh: z.union([z.literal("all"), z.array(z.string().max(50)).max(50)]).optional(),
  preset: z.enum(["offline", "fast", "standard", "thorough"]).optional(),
  /** The maximum cost of language models, in dollars. */
  maxCost: z.number().positive().optional(),
});
export type CheckRunRequest = z.infer<typeof CheckRunRequest>;

/** Adds uploaded documents to the library. */
export const AddRunRequest = z.object({
  command: z.literal("add"),
  documentIds: z.array(Id).min(1).max(5_000),
  collections: z.array(CollectionName).max(50).default([]),
});
export type AddRunRequest = z.infer<typeof AddRunRequest>;

/** Looks for works about the claims of a checked manuscript. */
export const LiteratureRunRequest = z.object({
  command: z.literal("review"),
  documentId: Id,
  /** All claims, and not only those that are uncited, cited weakly or contradicted. */
  all: z.boolean().default(false),
  /** Works of this year and later are told as newer. By default those after the manuscript's own year. */
  newerFrom: z.number().int().min(1_500).max(2_099).optional(),
  /** Works shown for each claim. */
  limit: z.number().int().min(1).max(12).default(5),
  /** Scholarly services may be asked, by words of the claims. Naming it is the permission, which is stored for each host. */
  online: z.boolean().optional(),
});
export type LiteratureRunRequest = z.infer<typeof LiteratureRunRequest>;

/** Looks for newer works about the claims of a checked document that was published. */
export const LiveRunRequest = z.object({
  command: z.literal("live"),
  documentId: Id,
  /** When it was published: "2019", "2019-03" or "2019-03-14". By default as the document says. */
  published: z.string().trim().min(1).max(40).optional(),
  /** Scholarly services may be asked, by words of the claims. Naming it is the permission, which is stored for each host. */
  online: z.boolean().optional(),
});
export type LiveRunRequest = z.infer<typeof LiveRunRequest>;

/** Finds works near some seeds. It asks scholarly services: naming it is the permission, which is stored for each host. */
export const DiscoverRunRequest = z.object({
  command: z.literal("discover"),
  /** DOIs, arXiv numbers and titles. */
  seeds: z.array(z.string().trim().min(1).max(1_000)).max(20).default([]),
  /** Documents that are seeds. */
  documentIds: z.array(Id).max(20).default([]),
  /** The least similarity of a work to its seed. By default that of the settings. */
  threshold: z.number().min(0).max(1).optional(),
  /** Compares also works that the library has. */
  force: z.boolean().default(false),
  /** Collections that get the records of what passes. */
  addTo: z.array(CollectionName).max(50).optional(),
  /** Fetches the open texts of what passes into the library. */
  fetchTexts: z.boolean().optional(),
  /** The discovery whose result it replaces. By default it is a new one. */
  of: Id.optional(),
});
export type DiscoverRunRequest = z.infer<typeof DiscoverRunRequest>;

/** Asks what has appeared for one watch. */
const WatchRunRequest = z.object({ command: z.literal("watch"), watchId: Id });

/** A background run. A worker needs no other input. */
export const RunRequest = z.discriminatedUnion("command", [
  CheckRunRequest,
  AddRunRequest,
  LiteratureRunRequest,
  LiveRunRequest,
  DiscoverRunRequest,
  WatchRunRequest,
]);
export type RunRequest = z.infer<typeof RunRequest>;
