import type { ClaimDossier, Review } from "../../../../src/domain/review.ts";
import { sayPlace } from "../place.ts";
import type { Asking } from "../use-asking.ts";
import { ClaimPart } from "./claim-part.tsx";
import { Contrast } from "./contrast.tsx";
import classes from "./evidence.module.css";
import { OtherFindings } from "./other-findings.tsx";
import type { Opened } from "./use-opened.ts";

interface ClaimCardProps {
  review: Review;
  dossier: ClaimDossier;
  opened: Opened;
  asking: Asking;
}

/** A claim with everything that was found out about it. */
export function ClaimCard({ review, dossier, opened, asking }: ClaimCardProps) {
  const { claim } = dossier;
  return (
    <article className={classes.card} id="evidence-card" tabIndex={-1} aria-label="Claim">
      <header className={classes.top}>
        <span className={classes.quiet}>Claim{claim.section === "" ? "" : ` in “${claim.section}”`}</span>
        <span className={classes.place}>{sayPlace(claim.locator)}</span>
      </header>
      <Contrast finding={undefined} claim={dossier} opened={opened} />
      <ClaimPart review={review} dossier={dossier} asking={asking} onOpen={opened.open} />
      <OtherFindings findings={dossier.findings} lookedAt={undefined} />
    </article>
  );
}
