/** What the whole path can be made to do without, to see what it is worth. */
export const ablations = ["lexical", "neighbours", "parts", "rules"] as const;
/** One of these. */
export type Ablation = (typeof ablations)[number];
