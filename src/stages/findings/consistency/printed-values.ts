import { lastAtOrBefore } from "../../../domain/layout.ts";
import { parseQuantities, type Quantity } from "../../../domain/quantity.ts";
import { plain } from "../prose.ts";

/** Tells whether a value is printed anywhere in a text, in words or digits, as a share or a percentage. Looks it up: texts hold thousands. */
export function valuesOf(text: string): (quantity: Quantity) => boolean {
  const all = parseQuantities(plain(text));
  const byValue = new Map(
    [...Map.groupBy(all, ({ dimension }) => dimension)].map(([dimension, list]) => [dimension, sorted(list, ({ value }) => value)]),
  );
  // A table prints "24" under a heading with the unit.
  const bare = sorted(
    all.filter(({ dimension }) => dimension === "" || dimension === "percent"),
    ({ printed }) => printed,
  );
  return ({ dimension, value, printed, rounding }) => {
    const same = byValue.get(dimension);
    if (
      same &&
      between(same, value - rounding.value - same.widest.value, value + rounding.value + same.widest.value).some(
        (other) => Math.abs(value - other.value) <= rounding.value + other.rounding.value + slack,
      )
    )
      return true;
    // Under another name it is the same number only with all its digits: "0.6" is not the 64.7 % of the abstract.
    return [1, 100].some((scale) =>
      between(bare, (printed - rounding.printed) / scale - slack, (printed + rounding.printed) / scale + slack).some(
        (other) => scale * other.rounding.printed <= rounding.printed + slack,
      ),
    );
  };
}

/** What floating point may add. */
const slack = 1e-9;

interface Sorted {
  list: Quantity[];
  key: (quantity: Quantity) => number;
  /** The coarsest rounding among them. */
  widest: Quantity["rounding"];
}

function sorted(list: Quantity[], key: Sorted["key"]): Sorted {
  const widest = list.reduce(
    (most, { rounding }) => ({ value: Math.max(most.value, rounding.value), printed: Math.max(most.printed, rounding.printed) }),
    {
      value: 0,
      printed: 0,
    },
  );
  return { list: list.toSorted((one, other) => key(one) - key(other)), key, widest };
}

function between({ list, key }: Sorted, low: number, high: number): Quantity[] {
  return list.slice(lastAtOrBefore(list, low - slack, key) + 1, lastAtOrBefore(list, high + slack, key) + 1);
}
