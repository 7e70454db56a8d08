import type { Run } from "../../../src/domain/run/run.ts";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";

/** The section of a review that shows what a command makes, in words. */
const sections: Partial<Record<string, { tab?: "literature" | "live"; what: string }>> = {
  check: { what: "review" },
  review: { tab: "literature", what: "literature" },
  live: { tab: "live", what: "live report" },
};

/** The page of what a run makes. */
export function RunResultLink({ run, name, isLong = false }: { run: Run; name: string; isLong?: boolean }) {
  const { documentId, command, order, id } = run;
  if (order?.command === "discover")
    return (
      <AnchorLink to="/discover/$discoveryId" params={{ discoveryId: order.of ?? id }} aria-label={`Open: ${name}`}>
        {isLong ? "Open the works" : "Works"}
      </AnchorLink>
    );
  // A review of the literature in a terminal has no page.
  const section = command === "check" || order !== undefined ? sections[command] : undefined;
  if (documentId === null || section === undefined) return null;
  const { tab, what } = section;
  return (
    <AnchorLink
      to="/review/$documentId"
      params={{ documentId }}
      search={tab === undefined ? {} : { tab }}
      aria-label={isLong ? undefined : tab === undefined ? `Review of ${name}` : `Open: ${name}`}
    >
      {isLong ? `Open the ${what}` : `${what.charAt(0).toUpperCase()}${what.slice(1)}`}
    </AnchorLink>
  );
}
