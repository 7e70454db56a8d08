import { CollectionName } from "../../domain/library/holding.ts";
import { IbidError } from "../../errors.ts";

/** The collection names that a user gave, without duplicates. */
export function parseCollectionNames(names: readonly string[]): string[] {
  return [
    ...new Set(
      names.map((name) => {
        const read = CollectionName.safeParse(name);
        if (read.success) return read.data;
        throw new IbidError("usage", `“${name.slice(0, 120)}” cannot be the name of a collection`, {
          hint: "A name has 1 to 100 characters and no comma.",
        });
      }),
    ),
  ];
}
