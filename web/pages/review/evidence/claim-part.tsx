import { Alert } from "@mantine/core";
import type { ClaimDossier, Review } from "../../../../src/domain/review.ts";
import { IconRefresh } from "../../../parts/icons.tsx";
import { nameQuotation } from "../../../parts/sources/name-quotation.ts";
import { Signed } from "../decisions/signed.tsx";
import type { Asking } from "../use-asking.ts";
import { CitedReferences } from "./cited-references.tsx";
import { ClaimTools } from "./claim-tools.tsx";
import { DriftList } from "./drift-list.tsx";
import classes from "./evidence.module.css";
import { PartsList, ReadersList } from "./parts-list.tsx";
import { RecommendedWorks } from "./recommended-works.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

interface ClaimPartProps {
  review: Review;
  dossier: ClaimDossier;
  /** What the finding says already. */
  said?: string | undefined;
  asking: Asking;
  onOpen: (key: string) => void;
}

/** What was found out about a claim: the verdict, what it rests on part by part and reference by reference, and what could be cited. */
export function ClaimPart({ review, dossier, said, asking, onOpen }: ClaimPartProps) {
  const { claim, verdict, rewording, recommendation, isOutdated } = dossier;
  return (
    <>
      {rewording && (
        <section aria-label="The claim in a person's words">
          <Signed what={<strong>Reworded</strong>} by={rewording.by} at={rewording.at} reason={rewording.reason} />
          <blockquote className={classes.words}>{rewording.wording}</blockquote>
        </section>
      )}
      {!rewording && claim.standalone !== claim.text && <p className={classes.small}>Read as: “{claim.standalone}”</p>}
      {isOutdated && (
        <Alert icon={<IconRefresh aria-hidden />} p="xs">
          The wording has changed since this claim was judged. Check it again to have the new wording judged.
        </Alert>
      )}
      {verdict ? <VerdictBlock verdict={verdict} said={said} /> : <p className={classes.small}>{whyUnjudged(dossier, review)}</p>}
      <ClaimTools review={review} dossier={dossier} asking={asking} />
      {verdict && <DriftList drift={verdict.drift} />}
      {verdict && <PartsList parts={verdict.parts} />}
      {verdict?.readers && <ReadersList readers={verdict.readers} />}
      <CitedReferences dossier={dossier} review={review} />
      {recommendation && <RecommendedWorks recommendation={recommendation} onOpen={(evidence) => onOpen(nameQuotation(evidence))} />}
    </>
  );
}

function whyUnjudged({ claim }: ClaimDossier, { isPartial }: Review): string {
  if (isPartial) return "Not judged yet: the check is still going on.";
  return claim.citationIds.length === 0 ? "Not judged: it cites no source that it could be held against." : "Not judged in this check.";
}
