import type { OutlineEntry } from "./build-outline.ts";
import classes from "./outline.module.css";

interface OutlineProps {
  entries: readonly OutlineEntry[];
  /** The start of the words in the address. */
  current: number | undefined;
  onOpen: (entry: OutlineEntry) => void;
}

/** The headings of a document as links. */
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
