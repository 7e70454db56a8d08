import { ActionIcon, Textarea } from "@mantine/core";
import { IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useKeys } from "../../parts/use-keys.ts";
import styles from "./question-field.module.css";

interface QuestionFieldProps {
  label: string;
  isBusy: boolean;
  onAsk: (question: string) => void;
  /** What stands below the field, for the question that is written in it. */
  children?: (question: string) => ReactNode;
}

/** Longer questions are cut by the server, which tells so; this is where it stops reading. */
const longest = 8_000;

/** Where a question is written: Enter asks, Shift and Enter begin a new line. */
export function QuestionField({ label, isBusy, onAsk, children }: QuestionFieldProps) {
  const [question, setQuestion] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys([{ key: "/", what: "Write a question", act: () => field.current?.focus() }]);

  const ask = () => {
    if (isBusy || question.trim() === "") return;
    onAsk(question.trim());
    setQuestion("");
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
        maxLength={longest}
        size="md"
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={
          <ActionIcon size="lg" radius="xl" aria-label="Ask" disabled={isBusy || question.trim() === ""} onClick={ask}>
            <IconArrowUp size={18} />
          </ActionIcon>
        }
        rightSectionWidth={52}
      />
      {children?.(question.trim())}
    </div>
  );
}
