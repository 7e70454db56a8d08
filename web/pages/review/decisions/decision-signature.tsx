import type { ReactNode } from "react";
import { RelativeTime } from "../../../components/format/relative-time.tsx";
import classes from "./decisions.module.css";

/** A person's decision, with name, time and reason. */
export function DecisionSignature({ what, by, at, reason }: { what: ReactNode; by: string; at: string; reason: string }) {
  return (
    <p className={classes.signed}>
      {what}
      <span className={classes.who}>
        by {by}, <RelativeTime at={at} />
      </span>
      {reason !== "" && <q>{reason}</q>}
    </p>
  );
}
