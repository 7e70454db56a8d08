import { CloseButton, Progress, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import type { Run } from "../../../../src/domain/run/run.ts";
import { asSentence } from "../../../../src/domain/text/with-hint.ts";
import { useRunEvents } from "../../../api/use-run-events.ts";
import { StateBadge } from "../../../components/badges/state-badge.tsx";
import { pluralize } from "../../../components/format/pluralize.ts";
import { describeStage } from "../../runs/describe-stage.ts";
import styles from "./add-run.module.css";

/** Documents being added: progress and failures. */
export function AddRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const events = useRunEvents(isRunActive(run) ? run : null);
  const state = events.state ?? run.state;
  const isOn = isRunActive({ state });
  const progress = events.progress ?? run.progress;
  const logged = events.log.flatMap(({ news }) => (news.type === "failure" ? [news.failure] : []));
  const failures = logged.length > run.failures.length ? logged : run.failures;
  const documents = run.order?.command === "add" ? run.order.documentIds.length : 0;
  const share = Math.round(100 * (progress?.share ?? 0));
  const what = pluralize(documents, "document");

  return (
    <section className={styles.run} aria-label="Adding to the library">
      <div className={styles.head}>
        <StateBadge state={state} />
        <Text size="sm">
          {isOn ? `Taking in ${what}` : `Adding ${what}`}
          {isOn && progress && progress.total > 0 && ` · ${describeStage(progress.stage)}, ${progress.done} of ${progress.total}`}
        </Text>
        <Link to="/runs/$runId" params={{ runId: run.id }} className={styles.more}>
          Details
        </Link>
        {!isOn && <CloseButton size="sm" aria-label="Close this message" onClick={onClose} />}
      </div>
      {isOn && <Progress value={share} size="sm" aria-label={`Taking in ${what}`} />}
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ subject, message, hint }) => (
            <li key={`${subject} ${message}`}>
              <strong>{subject}</strong>: {hint ? asSentence(message) : message}
              {hint && <span className={styles.hint}> {hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
