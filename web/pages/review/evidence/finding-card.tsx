import type { FindingDossier, FindingRow, Review } from "../../../../src/domain/review.ts";
import { SeverityBadge } from "../../../parts/severity-badge.tsx";
import { FindingActions } from "../decisions/finding-actions.tsx";
import { sayPlace } from "../place.ts";
import type { Asking } from "../use-asking.ts";
import { ClaimPart } from "./claim-part.tsx";
import { Contrast } from "./contrast.tsx";
import classes from "./evidence.module.css";
import { FixesList } from "./fixes-list.tsx";
import { OtherFindings } from "./other-findings.tsx";
import { RuleExplained } from "./rule-explained.tsx";
import type { Opened } from "./use-opened.ts";

interface FindingCardProps {
  review: Review;
  dossier: FindingDossier;
  row: FindingRow | undefined;
  opened: Opened;
  asking: Asking;
}

/** A finding with everything that stands behind it. */
export function FindingCard({ review, dossier, row, opened, asking }: FindingCardProps) {
  const { finding, rule, claim } = dossier;
  return (
    <article className={classes.card} id="evidence-card" tabIndex={-1} aria-label={`Finding: ${finding.message}`}>
      <header className={classes.top}>
        <SeverityBadge severity={finding.severity} />
        <code>{finding.code}</code>
        <span className={classes.quiet}>{finding.name}</span>
        <span className={classes.place}>{sayPlace(finding.focus ?? finding.locator)}</span>
      </header>
      <h2 className={classes.title}>{finding.message}</h2>
      <FindingActions
        documentId={review.manuscript.id}
        finding={finding}
        state={row?.state ?? finding.decision?.state ?? "open"}
        isDismissing={asking.what === "dismiss"}
        onDismissing={(is) => asking.ask(is ? "dismiss" : undefined)}
      />
      <Contrast finding={finding} claim={claim} opened={opened} />
      {claim && <ClaimPart review={review} dossier={claim} said={finding.message} asking={asking} onOpen={opened.open} />}
      <FixesList fixes={finding.fixes} />
      {claim && <OtherFindings findings={claim.findings} lookedAt={finding.id} />}
      <RuleExplained rule={rule} />
    </article>
  );
}
