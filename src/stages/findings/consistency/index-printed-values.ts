import { lastAtOrBefore } from "../../../domain/document/layout.ts";
import { parseQuantities, type Quantity } from "../../../domain/text/quantity/quantity.ts";
import { normalizeSigns } from "../prose/prose.ts";

/** Tests whether a text prints a value, in words or digits, as a share or a percentage. Indexed: texts have thousands of values. */
export function indexPrintedValues(text: string): (quantity: Quantity) => boolean {
  const all = parseQuantities(normalizeSigns(text));
  const byValue = new Map(
    [...Map.groupBy(all, ({ dimension }) => dimension)].map(([dimension, list]) => [dimension, sortQuantities(list, ({ value }) => value)]),
  );
  // A table prints "24" under a heading with the unit.
  const bare = sortQuantities(
    all.filter(({ dimension }) => dimension === "" || dimension === "percent"),
    ({ printed }) => printed,
  );
  return ({ dimension, value, printed, rounding }) => {
    const same = byValue.get(dimension);
    if (
      same &&
      between(same, value - rounding.value - same.widest.value, value + rounding.value + same.widest.value).some(
        (other) => Math.abs(value - other.value) <= rounding.value + other.rounding.value + floatTolerance,
      )
    )
      return true;
    // In another unit it is the same number only with all its digits: "0.6" is not the 64.7 % of the abstract.
    return [1, 100].some((scale) =>
      between(bare, (printed - rounding.printed) / scale - floatTolerance, (printed + rounding.printed) / scale + floatTolerance).some(
        (other) => scale * other.rounding.printed <= rounding.printed + floatTolerance,
      ),
    );
  };
}

/** Tolerance for floating-point errors. */
const floatTolerance = 1e-9;

interface SortedQuantities {
  list: Quantity[];
  key: (quantity: Quantity) => number;
  /** The coarsest rounding among them. */
  widest: Quantity["rounding"];
}

function sortQuantities(list: Quantity[], key: SortedQuantities["key"]): SortedQuantities {
  const widest = list.reduce(
    (most, { rounding }) => ({ value: Math.max(most.value, rounding.value), printed: Math.max(most.printed, rounding.printed) }),
    {
      value: 0,
      printed: 0,
    },
  );
  return { list: list.toSorted((one, other) => key(one) - key(other)), key, widest };
}

function between({ list, key }: SortedQuantities, low: number, high: number): Quantity[] {
  return list.slice(lastAtOrBefore(list, low - floatTolerance, key) + 1, lastAtOrBefore(list, high + floatTolerance, key) + 1);
}
