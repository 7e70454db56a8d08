import { ActionIcon } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { IconAlertOctagon, IconX } from "../icons.tsx";
import classes from "./error-toasts.module.css";

/** More would cover the page; the newest stay. */
const maxToasts = 3;

let said: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  said = next;
  for (const listener of listeners) listener();
}

/** Shows that an action failed, if its own place is no longer on the page. */
export function showErrorToast(text: string): void {
  change([...said.filter((one) => one !== text), text].slice(-maxToasts));
}

/** Failures, shown and announced until dismissed; the frame has one. */
export function ErrorToasts() {
  const texts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
  );
  return (
    <div className={classes.toasts}>
      {texts.map((text) => (
        <div key={text} className={classes.toast} role="alert">
          <IconAlertOctagon size={18} aria-hidden />
          <p>{text}</p>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Close this message"
            onClick={() => change(said.filter((one) => one !== text))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
