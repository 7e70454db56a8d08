import type { Reference } from "../../domain/reference.ts";

/** Which list the markers of a stretch of text point into. */
export interface ListScope {
  /** Markers up to here, from where the scope before it ends. */
  end: number;
  references: Reference[];
}

/** Chapters have their list behind them; what follows the last list points into it too. */
export function listScopes(references: readonly Reference[]): ListScope[] {
  const lists = [...Map.groupBy(references, ({ list }) => list).values()];
  return lists.map((list, index) => ({
    references: list,
    end: index === lists.length - 1 ? Number.POSITIVE_INFINITY : Math.max(...list.map(({ locator }) => locator.end)),
  }));
}
