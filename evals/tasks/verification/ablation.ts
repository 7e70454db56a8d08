/** Parts of the pipeline that can be switched off, to measure their contribution. */
export const ablations = ["lexical", "neighbours", "parts", "rules"] as const;
export type Ablation = (typeof ablations)[number];
