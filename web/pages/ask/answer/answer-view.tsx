import { Alert, Text } from "@mantine/core";
import type { Answer } from "../../../../src/domain/answer/answer.ts";
import { IconMoodEmpty, IconPencilCheck, IconQuotes } from "../../../components/icons.tsx";
import styles from "./answer.module.css";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerProse } from "./answer-prose.tsx";
import { AnswerQuotations } from "./answer-quotations.tsx";
import { AnswerRemarks } from "./answer-remarks.tsx";
import { DisagreementView } from "./disagreement-view.tsx";

const icons = { written: IconPencilCheck, extractive: IconQuotes, refusal: IconMoodEmpty };

/** A verified Answer: who answered, the text, where documents differ, and what was left out. */
export function AnswerView({ answer }: { answer: Answer }) {
  const Icon = icons[answer.kind];
  return (
    <div className={styles.answer} data-kind={answer.kind}>
      {answer.kind === "refusal" ? (
        <Alert icon={<Icon />} color="gray" title={answer.header}>
          <Text size="sm">
            {answer.searches.length > 0
              ? "Ibid does not make up an answer. Other words or other documents may help."
              : "Ibid does not make up an answer."}
          </Text>
        </Alert>
      ) : (
        <p className={styles.header}>
          <Icon size={16} aria-hidden /> {answer.header}
        </p>
      )}
      {answer.kind === "extractive" ? <AnswerQuotations answer={answer} /> : <AnswerProse answer={answer} />}
      {answer.disagreements.map((disagreement) => (
        <DisagreementView key={disagreement.about} disagreement={disagreement} answer={answer} />
      ))}
      {answer.nearest && answer.nearest.length > 0 && (
        <details className={styles.nearest}>
          <summary>Nearest passages. None of them surely answers the question</summary>
          <AnswerQuotations answer={answer} sentences={answer.nearest} />
        </details>
      )}
      <AnswerActions answer={answer} />
      <AnswerRemarks answer={answer} />
    </div>
  );
}
