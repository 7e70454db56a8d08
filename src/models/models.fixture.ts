import type { Models } from "./models.ts";

/** Models that a test must not call: each call throws. */
export const unusedModels: Pick<Models, "classify" | "tag"> = {
  classify: { id: "unused", read: () => Promise.reject(new Error("no classifier in this test")) },
  tag: { id: "unused", tag: () => Promise.reject(new Error("no tagger in this test")) },
};
