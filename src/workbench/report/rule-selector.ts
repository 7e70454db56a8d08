import type { Config } from "../../config/schema.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { selectRules } from "../../stages/findings/rules/rule-catalogue.ts";

/** The findings that the user selects. An unknown code is an error before any work. */
export function ruleSelector({
  select,
  extendSelect,
  ignore,
}: Pick<Config, "select" | "extendSelect" | "ignore">): (finding: Pick<Finding, "code">) => boolean {
  const [selected, extended, ignored] = [select, extendSelect, ignore].map(prefixLengths) as [PrefixLengths, PrefixLengths, PrefixLengths];
  return ({ code }) => {
    // As in linters, the longer prefix wins: `--ignore CLM --extend-select CLM001` shows that one rule.
    const wanted = Math.max(select.length === 0 ? 0 : (selected.get(code) ?? -1), extended.get(code) ?? -1);
    return wanted >= 0 && wanted > (ignored.get(code) ?? -1);
  };
}

/** By rule code: the length of the longest given prefix that matches it. */
type PrefixLengths = Map<string, number>;

function prefixLengths(names: string[]): PrefixLengths {
  const found: PrefixLengths = new Map();
  for (const name of names) for (const { code } of selectRules(name)) found.set(code, Math.max(found.get(code) ?? 0, name.length));
  return found;
}
