import { Button, Group, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useUnsentText } from "../../../components/forms/unsent-text.ts";
import classes from "./decisions.module.css";

interface ReasonFormProps {
  /** What the text is kept under until it is sent. */
  name: string;
  label: string;
  placeholder: string;
  /** What the button says: "Dismiss". */
  action: string;
  beginning?: string;
  /** More to be said than the text, above it. */
  children?: ReactNode;
  isRequired?: boolean;
  isSending: boolean;
  onSend: (text: string) => void;
  onLeave: () => void;
}

/** Asks a person for words. Enter sends them, Shift and Enter makes a new line, Escape leaves; what was typed is kept until it is sent. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, label, placeholder, action, beginning, children, isRequired = true, isSending, onSend, onLeave } = props;
  const [text, write, forget] = useUnsentText(name, beginning);
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (isRequired && text.trim() === "") return setMissing(true);
    forget();
    onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onLeave();
    else if (event.key === "Enter" && !event.shiftKey) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <Textarea
        label={label}
        placeholder={placeholder}
        withAsterisk={isRequired}
        error={isMissing && text.trim() === "" ? "Later readers rely on this reason." : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        data-autofocus
        autoFocus
      />
      <Group gap="xs" justify="flex-end">
        <Button size="xs" variant="subtle" onClick={onLeave}>
          Leave
        </Button>
        <Button size="xs" type="submit" loading={isSending}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
