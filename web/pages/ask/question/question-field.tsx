import { ActionIcon, Text, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useUnsentText } from "../../../components/forms/unsent-text.ts";
import { IconArrowUp } from "../../../components/icons.tsx";
import { useKeyBindings } from "../../../components/keyboard/use-key-bindings.ts";
import styles from "./question-field.module.css";

interface QuestionFieldProps {
  /** The name under which an unsent question is stored. */
  name: string;
  label: string;
  isBusy: boolean;
  /** Rejects if the question was not accepted. */
  onAsk: (question: string) => Promise<unknown>;
  /** Content below the field, for the current question. */
  children?: (question: string) => ReactNode;
}

/** Maximum characters that the server reads; it reports longer questions. */
const maxQuestionFieldLength = 8_000;

/** The field for a question: Enter asks, Shift and Enter begin a new line; unsent text is kept. */
export function QuestionField({ name, label, isBusy, onAsk, children }: QuestionFieldProps) {
  const [question, write, forget] = useUnsentText(name);
  const written = useRef(question);
  written.current = question;
  const field = useRef<HTMLTextAreaElement>(null);
  useKeyBindings([{ key: "/", what: "Write a question", act: () => field.current?.focus() }]);

  const [isHeld, hold] = useState(false);
  const isHintShown = isHeld && isBusy;

  const ask = () => {
    if (question.trim() === "") return;
    hold(isBusy);
    if (isBusy) return;
    const asked = question.trim();
    write("");
    forget();
    // A rejected question is put back into the field, unless another is being written.
    onAsk(asked).catch(() => written.current === "" && write(asked));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word that an input method is composing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <div className={styles.field}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxQuestionFieldLength}
        size="md"
        value={question}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={
          <ActionIcon size="lg" radius="xl" aria-label="Ask" disabled={isBusy || question.trim() === ""} onClick={ask}>
            <IconArrowUp size={18} />
          </ActionIcon>
        }
        rightSectionWidth={52}
      />
      <Text component="output" size="xs" c="dimmed" className={isHintShown ? undefined : "unseen"}>
        {isHintShown &&
          "The answer before is still being made. Your question stays here: ask it when the answer is there, or stop the answer."}
      </Text>
      {children?.(question.trim())}
    </div>
  );
}
