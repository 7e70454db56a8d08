import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { Review } from "../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../src/domain/run/is-run-active.ts";
import { useStartCheck } from "../../../api/use-runs.ts";
import { AnchorLink } from "../../../components/layout/anchor-link.tsx";
import { showErrorToast } from "../../../components/notices/error-toasts.tsx";
import classes from "./review-header.module.css";

/** Asks whether the manuscript is a new version of one that shares its title or its sentences. */
export function VersionSuggestion({ review: { earlier, manuscript, sources, run } }: { review: Review }) {
  const start = useStartCheck();
  const [refused, setRefused] = useLocalStorage<string[]>({
    key: "ibid:other-manuscripts",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const key = `${manuscript.id} ${earlier?.documentId}`;
  if (!earlier || refused.includes(key) || (run && isRunActive(run))) return null;
  const compare = () =>
    start.mutate(
      { documentId: manuscript.id, sources: sources.map(({ id }) => id), since: earlier.documentId },
      { onError: (error) => showErrorToast(`The check could not be ordered: ${error.message}`) },
    );
  return (
    <section className={classes.suggestion} aria-label="Earlier version">
      <p>
        This looks like a new version of{" "}
        <AnchorLink size="sm" to="/review/$documentId" params={{ documentId: earlier.documentId }}>
          {earlier.title || "a manuscript checked before"}
        </AnchorLink>
        : {earlier.shared} of its {earlier.claims} claims are the same.
      </p>
      <Button size="compact-xs" loading={start.isPending} onClick={compare}>
        Compare, with its sources and decisions
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={() => setRefused([...refused, key])}>
        It is another manuscript
      </Button>
    </section>
  );
}
