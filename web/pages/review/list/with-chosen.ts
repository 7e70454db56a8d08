import { parseFilterValues } from "../findings-list/filter-findings.ts";

interface Choice {
  value: string;
  label: string;
}

/** The choices of a filter, plus the value in the address if it is not one of them, so that an active filter is always visible. */
export function withChosen(choices: readonly Choice[], chosen: string | undefined): Choice[] {
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return [...choices];
  const words = parseFilterValues(chosen).map((one) => choices.find(({ value }) => value === one)?.label ?? one);
  return [...choices, { value: chosen, label: words.join(" or ") }];
}
