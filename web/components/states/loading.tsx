import { Loader } from "@mantine/core";
import classes from "./states.module.css";

/** A loading indicator. */
export function Loading({ what = "Loading" }: { what?: string }) {
  return (
    <div className={classes.loading} role="status">
      <Loader size="sm" aria-hidden />
      {what} …
    </div>
  );
}
