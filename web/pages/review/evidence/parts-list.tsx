import type { PartVerdict, ReaderOpinion } from "../../../../src/domain/verdict.ts";
import { sayConfidence } from "../../../parts/confidence.ts";
import { VerdictBadge } from "../../../parts/verdict-badge.tsx";
import classes from "./evidence.module.css";
import { Fold } from "./fold.tsx";

/** How each part of a compound claim fares. */
export function PartsList({ parts }: { parts: readonly PartVerdict[] }) {
  if (parts.length === 0) return null;
  return (
    <Fold title="Part by part" isOpen>
      <ul className={classes.rows}>
        {parts.map(({ text, label, confidence }) => (
          <li key={text}>
            <VerdictBadge label={label} />{" "}
            {label !== "unverifiable" && <small className={classes.quiet}>{sayConfidence(confidence)}</small>}
            <div>{text}</div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** What each of several readers says, where two read the claim apart. */
export function ReadersList({ readers }: { readers: readonly ReaderOpinion[] }) {
  if (readers.length === 0) return null;
  return (
    <Fold title="Reader by reader">
      <ul className={classes.rows}>
        {readers.map(({ by, label, confidence, rationale }) => (
          <li key={by}>
            <VerdictBadge label={label} /> <small className={classes.quiet}>{`${by}, ${sayConfidence(confidence)}`}</small>
            <div>{rationale}</div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
