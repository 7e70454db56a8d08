import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./long-list.module.css";

interface LongListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  lookedAt: string | undefined;
  /** Of a row that was not drawn yet, in pixels. */
  usualHeight: number;
  /** Of items there are, where not all are at hand; somebody who gets near the end of those wants the next. */
  total?: number;
  onNearEnd?: () => void;
  children: (item: Item, isLookedAt: boolean) => ReactNode;
}

/** In rows: how near the end is near. */
const nearEnd = 100;

/** A list of which only what is in sight is drawn: thousands of rows scroll as a few do. */
export function LongList<Item>({ label, items, idOf, lookedAt, usualHeight, total, onNearEnd, children }: LongListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => idOf(items[index]!),
    overscan: 6,
  });
  const at = items.findIndex((item) => idOf(item) === lookedAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows what is looked at, and stays where a person scrolled it to when rows come in.
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
