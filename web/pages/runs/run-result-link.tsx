import type { Run } from "../../../src/domain/run/run.ts";
import { AnchorLink } from "../../components/layout/anchor-link.tsx";

/** The page of what a run makes. */
export function RunResultLink({ run, name, isLong = false }: { run: Run; name: string; isLong?: boolean }) {
  const { documentId, command, order, id } = run;
  if (order?.command === "discover")
    return (
      <AnchorLink to="/discover/$discoveryId" params={{ discoveryId: order.of ?? id }} aria-label={`Open: ${name}`}>
        {isLong ? "Open the works" : "Works"}
      </AnchorLink>
    );
  if (documentId === null || (command !== "check" && order?.command !== "review")) return null;
  const isCheck = command === "check";
  return (
    <AnchorLink
      to="/review/$documentId"
      params={{ documentId }}
      search={isCheck ? {} : { tab: "literature" }}
      aria-label={isLong ? undefined : isCheck ? `Review of ${name}` : `Open: ${name}`}
    >
      {isLong ? `Open the ${isCheck ? "review" : "literature"}` : isCheck ? "Review" : "Literature"}
    </AnchorLink>
  );
}
