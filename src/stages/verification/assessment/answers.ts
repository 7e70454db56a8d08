/** What can be asked of a claim and its sources. The answers run from the best for the claim to silence. */
export const questions = {
  stance: ["supported", "contradicted", "neutral"],
  citation: ["accurate", "inaccurate", "irrelevant"],
  degree: ["full", "partial", "none"],
} as const;
export type Question = keyof typeof questions;
export type Answer = (typeof questions)[Question][number];
