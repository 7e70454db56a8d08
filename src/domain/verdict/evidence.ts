import { z } from "zod";
import { Locator } from "../document/locator.ts";
import { Id } from "../id.ts";

/** Words copied from a Passage that support or contradict a Claim. The Locator proves that they are there. */
export const Evidence = z.object({ documentId: Id, passageId: Id, locator: Locator });
export type Evidence = z.infer<typeof Evidence>;
