import type { Severity } from "../domain/finding/finding.ts";
import type { Rule } from "../domain/finding/rule.ts";

/** All that a form of output may need beside the report itself. */
export interface RenderOptions {
  /** Colour and width matter to a terminal alone. */
  color: boolean;
  width: number;
  /** The catalogue, for forms that explain their rules. */
  rules: readonly Rule[];
  /** From which severity on a finding counts as a failure. */
  failOn: Severity | "never";
}
