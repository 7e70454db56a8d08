import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./list.module.css";

/** A row with two lines of message and one of words. */
const usualHeight = 104;

interface LongListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  lookedAt: string | undefined;
  children: (item: Item, isLookedAt: boolean) => ReactNode;
}

/** A list of which only what is in sight is drawn: thousands of rows scroll as a few do. */
export function LongList<Item extends { id: string }>({ label, items, lookedAt, children }: LongListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => items[index]!.id,
    overscan: 6,
  });
  const at = items.findIndex(({ id }) => id === lookedAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what is looked at, and stays where a person scrolled it to when rows come in.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: "auto" });
  }, [lookedAt, at >= 0]);

  return (
    <div ref={scroller} className={classes.scroller} data-long-list>
      <ol className={classes.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className={classes.item}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(items[index]!, index === at)}
          </li>
        ))}
      </ol>
    </div>
  );
}
