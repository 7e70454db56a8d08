import type { Rule } from "../../../domain/rule.ts";

/** A rule with its example put right. */
export type ExplainedRule = Rule & { better: string };
