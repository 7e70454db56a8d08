import { VisuallyHidden } from "@mantine/core";
import type { Highlight } from "./highlight.ts";

/** Tells those who do not see the screen which words it has gone to. */
export function Announcement({ highlight, page }: { highlight: Highlight | undefined; page?: number | undefined }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {highlight ? `${highlight.name}${page === undefined ? "" : `, page ${page}`}` : ""}
    </VisuallyHidden>
  );
}
