import { Button, Title } from "@mantine/core";
import { ProblemError } from "../../api/problem-error.ts";
import { IconAlertOctagon } from "../icons.tsx";
import classes from "./states.module.css";

/** The server's error message, its hint, and a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const hint = error instanceof ProblemError ? error.hint : undefined;
  return (
    <div className={`${classes.state} ${classes.error}`} role="alert">
      <IconAlertOctagon aria-hidden />
      <Title order={2}>{error instanceof Error ? error.message : "Something went wrong"}</Title>
      {hint && <p>{hint}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
