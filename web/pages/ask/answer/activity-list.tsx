import type { AskEvent } from "../../../../src/domain/answer/answer.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import styles from "./activity-list.module.css";
import { describeActivity } from "./describe-activity.ts";

/** The steps of an answer: open while it arrives, collapsed with a count afterwards. */
export function ActivityList({ activity, isLive = false }: { activity: readonly AskEvent[]; isLive?: boolean }) {
  const steps = activity.flatMap((event) => describeActivity(event) ?? []);
  if (steps.length === 0) return null;
  return (
    <details className={styles.activity} open={isLive}>
      <summary>{pluralize(steps.length, "step")}</summary>
      <ol>
        {steps.map(({ Icon, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
          <li key={index}>
            <Icon size={15} aria-hidden /> <span>{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
