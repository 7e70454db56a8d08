import { showsConfidence } from "../../../../../src/domain/verdict/shown-verdict.ts";
import type { PartVerdict, ReaderOpinion } from "../../../../../src/domain/verdict/verdict.ts";
import { VerdictBadge } from "../../../../components/badges/verdict-badge.tsx";
import { formatConfidence } from "../../../../components/format/format-confidence.ts";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

/** The verdict on each part of a compound claim. */
export function PartsList({ parts }: { parts: readonly PartVerdict[] }) {
  if (parts.length === 0) return null;
  return (
    <Collapsible title="Part by part" isOpen>
      <ul className={classes.rows}>
        {parts.map(({ text, label, confidence }) => (
          <li key={text}>
            <VerdictBadge label={label} />{" "}
            {showsConfidence(label) && <small className={classes.quiet}>{formatConfidence(confidence)}</small>}
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

/** The opinion of each reader, if several read the claim. */
export function ReadersList({ readers }: { readers: readonly ReaderOpinion[] }) {
  if (readers.length === 0) return null;
  return (
    <Collapsible title="Reader by reader">
      <ul className={classes.rows}>
        {readers.map(({ by, label, confidence, rationale }) => (
          <li key={by}>
            <VerdictBadge label={label} />{" "}
            <small className={classes.quiet}>{showsConfidence(label) ? `${by}, ${formatConfidence(confidence)}` : by}</small>
            <div>{rationale}</div>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
