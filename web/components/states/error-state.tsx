import { Button, Title } from "@mantine/core";
import { ProblemError } from "../../api/problem-error.ts";
import { IconAlertOctagon } from "../icons.tsx";
import classes from "./states.module.css";

/** What went wrong in the server's words, what can be done about it, and another try. */
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
