import { ProblemError } from "../../api/problem-error.ts";
import classes from "./problem-text.module.css";

/** What went wrong and what to do about it, beside the form that it concerns. */
export function ProblemText({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className={classes.problem}>
      {error.message}
      {error instanceof ProblemError && error.hint ? `. ${error.hint}` : ""}
    </p>
  );
}
