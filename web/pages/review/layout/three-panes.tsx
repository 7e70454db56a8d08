import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties, ReactNode } from "react";
import { type Pane, phoneMediaQuery, useReviewSearch } from "../review-search.ts";
import { PaneDivider } from "./pane-divider.tsx";
import classes from "./three-panes.module.css";
import { usePaneWidths } from "./use-pane-widths.ts";

interface ThreePanesProps {
  /** The title of the list: "Findings". */
  listName: string;
  list: ReactNode;
  manuscript: ReactNode;
  evidence: ReactNode;
}

/** List, manuscript and evidence side by side; a tablet shows the evidence and one other, a phone one of the three. */
export function ThreePanes({ listName, list, manuscript, evidence }: ThreePanesProps) {
  const { search, look } = useReviewSearch();
  const [widths, resize] = usePaneWidths();
  const isPhone = useMediaQuery(phoneMediaQuery, undefined, { getInitialValueInEffect: false });
  const pane: Pane = search.pane === "manuscript" || (search.pane === "evidence" && isPhone) ? search.pane : "list";
  return (
    <div className={classes.whole}>
      <SegmentedControl
        className={classes.switch}
        size="xs"
        fullWidth
        value={pane}
        onChange={(next) => look({ pane: next as Pane })}
        aria-label="Pane"
        data={[
          { value: "list", label: listName },
          { value: "manuscript", label: "Manuscript" },
          ...(isPhone ? [{ value: "evidence", label: "Evidence" }] : []),
        ]}
      />
      <div
        className={classes.panes}
        data-pane={pane}
        style={{ "--list-width": `${widths.list}px`, "--evidence-width": `${widths.evidence}px` } as CSSProperties}
      >
        <section className={classes.list} aria-label={listName}>
          {list}
        </section>
        <PaneDivider name="Width of the list" width={widths.list} direction={1} onResize={(width) => resize({ list: width })} />
        <section className={classes.manuscript} aria-label="Manuscript">
          {manuscript}
        </section>
        <PaneDivider
          name="Width of the evidence"
          width={widths.evidence}
          direction={-1}
          onResize={(width) => resize({ evidence: width })}
        />
        <section className={classes.evidence} aria-label="Evidence">
          {evidence}
        </section>
      </div>
    </div>
  );
}
