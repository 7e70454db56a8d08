import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";

/** Words copied from a Passage that bear on a Claim; the Locator is the proof that they are there. */
export const Evidence = z.object({ documentId: Id, passageId: Id, locator: Locator });
export type Evidence = z.infer<typeof Evidence>;
