import type { LanguageRole } from "./language-role.ts";

/** An agent as `ibid agents` tells of it. */
export interface AgentListing {
  name: string;
  role: LanguageRole;
  purpose: string;
  /** What answers in its place without a model. */
  twin: string;
  /** Who answers now. */
  answeredBy: "model" | "module" | "twin";
  /** The models, as `provider/model`, or the path of the module; none where the twin answers. */
  answering: string[];
  /** The twin answers beside the model. */
  withTwin: boolean;
  why: string;
}
