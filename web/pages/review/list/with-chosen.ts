import { parseFilterValues } from "../findings-list/filter-findings.ts";

interface Choice {
  value: string;
  label: string;
}

/** The choices of a filter, and what the address has chosen where that is none of them, as several at once or a single rule: a filter is never unseen. */
export function withChosen(choices: readonly Choice[], chosen: string | undefined): Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return [...choices];
  const words = parseFilterValues(chosen).map((one) => choices.find(({ value }) => value === one)?.label ?? one);
  return [...choices, { value: chosen, label: words.join(" or ") }];
}
