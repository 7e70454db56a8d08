import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./long-list.module.css";
import { usePrinting } from "./use-printing.ts";

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  lookedAt: string | undefined;
  /** Estimated height of a row, in pixels. */
  estimatedHeight: number;
  /** Number of all items, if not all are loaded; scrolling near the end requests more. */
  total?: number;
  onNearEnd?: () => void;
  children: (item: Item, isLookedAt: boolean) => ReactNode;
}

/** Rows before the end at which more are requested. */
const nearEnd = 100;

/** A virtualised list: only visible rows are rendered. */
export function LongList<Item>({ label, items, idOf, lookedAt, estimatedHeight, total, onNearEnd, children }: LongListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => idOf(items[index]!),
    // Paper shows all rows.
    overscan: isPrinting ? items.length : 6,
  });
  const at = items.findIndex((item) => idOf(item) === lookedAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to the selected row only, and keeps its position when rows are added.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  }, [lookedAt, at >= 0]);

  const drawn = rows.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) > items.length - nearEnd;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  return (
    <div ref={scroller} className={classes.scroller} data-long-list>
      <ol className={classes.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
        {drawn.map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={classes.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={total ?? items.length}
            aria-posinset={index + 1}
          >
            {children(items[index]!, index === at)}
          </li>
        ))}
      </ol>
    </div>
  );
}
