import type { ReactNode } from "react";
import { IconChevronRight } from "../../../components/icons.tsx";
import classes from "./evidence.module.css";

/** A collapsible part of a card. */
export function Collapsible({ title, isOpen = false, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={classes.fold} open={isOpen || undefined}>
      <summary>
        <IconChevronRight aria-hidden />
        {title}
      </summary>
      <div className={classes.folded}>{children}</div>
    </details>
  );
}
