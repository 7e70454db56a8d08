import type { Rule } from "../domain/rule.ts";
import { catalogue } from "../stages/findings/catalogue.ts";

export { rulesNamed } from "../stages/findings/catalogue.ts";

/** Every rule in the order of its code. */
export function listRules(): Rule[] {
  return [...catalogue];
}
