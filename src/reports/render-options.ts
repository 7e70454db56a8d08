import type { Severity } from "../domain/finding/finding.ts";
import type { Rule } from "../domain/finding/rule.ts";

/** Everything that an output format may need beside the report. */
export interface RenderOptions {
  /** Colour and width are for terminals only. */
  color: boolean;
  width: number;
  /** The catalogue, for formats that explain their rules. */
  rules: readonly Rule[];
  /** The severity from which a finding counts as a failure. */
  failOn: Severity | "never";
  /** The report is one of several on standard output: it names its file. */
  isOneOfSeveral?: boolean;
}
