import { Button, Group, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useUnsentText } from "../../../components/forms/unsent-text.ts";
import classes from "./decisions.module.css";

interface ReasonFormProps {
  /** The name under which an unsent text is stored. */
  name: string;
  label: string;
  placeholder: string;
  /** The label of the button: "Dismiss". */
  action: string;
  beginning?: string;
  /** Further fields above the text. */
  children?: ReactNode;
  isRequired?: boolean;
  isSending: boolean;
  onSend: (text: string) => void;
  onLeave: () => void;
}

/** Asks for a text. Enter sends it, Shift and Enter begin a new line, Escape cancels; unsent text is kept. */
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
