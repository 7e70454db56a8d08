import type { LanguageRole } from "./language-role.ts";

/** An agent as `ibid agents` lists it. */
export interface AgentListing {
  name: string;
  role: LanguageRole;
  purpose: string;
  /** The local fallback that answers when there is no model. */
  twin: string;
  /** What answers now. */
  answeredBy: "model" | "module" | "twin";
  /** The models, as `provider/model`, or the path of the module. Empty when the fallback answers. */
  answering: string[];
  /** The fallback answers in addition to the model. */
  withTwin: boolean;
  why: string;
}
