import type { Rule } from "../domain/finding/rule.ts";
import { ruleCatalogue } from "../stages/findings/rules/rule-catalogue.ts";

export { selectRules } from "../stages/findings/rules/rule-catalogue.ts";

/** Every rule, sorted by code. */
export function listRules(): Rule[] {
  return [...ruleCatalogue];
}
