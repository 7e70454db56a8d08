import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";

/** A question to the user that an action waits for. */
interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  /** With a field, whose beginning this is. */
  field?: { label: string; value: string } | undefined;
  answer: (text: string | undefined) => void;
}

let waiting: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Question[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks a question in a dialogue. Resolves to the text of its field, or undefined when the user says no. */
export function askUser(question: Omit<Question, "answer">): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      answer: (text) => {
        change(waiting.filter((one) => one !== asked));
        resolve(text);
      },
    };
    change([...waiting, asked]);
  });
}

/** The dialogue of questions; the frame has one. */
export function Questions() {
  const [question] = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
  return question ? <QuestionDialogue key={`${question.title} ${question.text}`} question={question} /> : null;
}

function QuestionDialogue({ question: { title, text, yes, no, field, answer } }: { question: Question }) {
  const [typed, setTyped] = useState(field?.value ?? "");
  const isMissing = field !== undefined && typed.trim() === "";
  return (
    <Modal opened onClose={() => answer(undefined)} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) answer(typed.trim());
        }}
      >
        <Text size="sm">{text}</Text>
        {field && (
          <TextInput
            mt="sm"
            label={field.label}
            value={typed}
            maxLength={200}
            autoComplete="name"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => answer(undefined)}>
            {no}
          </Button>
          <Button type="submit" disabled={isMissing}>
            {yes}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
