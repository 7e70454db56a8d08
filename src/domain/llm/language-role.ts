import { z } from "zod";

/** What a language model is used for. Models are assigned to roles, never to stages. */
export const LanguageRole = z.enum(["extract", "judge", "write", "context", "see"]);
export type LanguageRole = z.infer<typeof LanguageRole>;
