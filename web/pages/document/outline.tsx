import type { OutlineEntry } from "./build-outline.ts";
import classes from "./outline.module.css";

interface OutlineProps {
  entries: readonly OutlineEntry[];
  /** Where the words begin that the address names. */
  current: number | undefined;
  onOpen: (entry: OutlineEntry) => void;
}

/** The headings of a document; each leads to its place. */
export function Outline({ entries, current, onOpen }: OutlineProps) {
  return (
    <nav aria-label="Outline" className={classes.outline}>
      <ol>
        {entries.map((entry) => (
          <li key={entry.start} data-level={Math.min(entry.level, 4)}>
            <button type="button" aria-current={entry.start === current ? "location" : undefined} onClick={() => onOpen(entry)}>
              {entry.title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
