import { Button, Tooltip } from "@mantine/core";
import { useRef } from "react";
import type { ClaimDetails, Review } from "../../../../../src/domain/report/review.ts";
import { isRunActive } from "../../../../../src/domain/run/is-run-active.ts";
import { IconArrowBackUp, IconPencil, IconRefresh, IconScale } from "../../../../components/icons.tsx";
import { useFocusFallback } from "../../../../components/keyboard/use-focus-fallback.ts";
import classes from "../../decisions/decisions.module.css";
import { OverrideVerdict } from "../../decisions/override-verdict.tsx";
import { RewordClaim } from "../../decisions/reword-claim.tsx";
import { useOverrideVerdict, useRewordClaim } from "../../decisions/use-decide-claim.ts";
import { useRecheck } from "../../decisions/use-recheck.ts";
import type { DecisionForm } from "../../use-decision-form.ts";

interface ClaimToolsProps {
  review: Review;
  details: ClaimDetails;
  decisionForm: DecisionForm;
}

/** Actions on a claim: override, reword, check again. */
export function ClaimTools({ review, details, decisionForm }: ClaimToolsProps) {
  const { claim, verdict, rewording } = details;
  const documentId = review.manuscript.id;
  const recheck = useRecheck(review);
  const override = useOverrideVerdict(documentId, claim.id);
  const reword = useRewordClaim(documentId, claim.id);
  const tools = useRef<HTMLDivElement>(null);
  useFocusFallback(tools, `${verdict?.override?.at} ${rewording?.at}`);
  const isBusy = review.run !== null && isRunActive(review.run);
  if (decisionForm.what === "override" && verdict)
    return <OverrideVerdict documentId={documentId} verdict={verdict} onDone={() => decisionForm.ask(undefined)} />;
  if (decisionForm.what === "reword")
    return <RewordClaim documentId={documentId} details={details} onDone={() => decisionForm.ask(undefined)} />;
  return (
    <div ref={tools} className={classes.actions} tabIndex={-1}>
      {verdict && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconScale size={14} aria-hidden />}
          onClick={() => decisionForm.ask("override")}
        >
          Override the verdict …
        </Button>
      )}
      {verdict?.override && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => override.mutate({ label: null, reason: "", seen: verdict.override!.label })}
        >
          Take the override back
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => decisionForm.ask("reword")}
      >
        Note a rewording …
      </Button>
      {rewording && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={() => reword.mutate({ wording: null, reason: "", seen: rewording.wording })}
        >
          Take the note back
        </Button>
      )}
      <Tooltip label="A check is under way" disabled={!isBusy}>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={recheck.isPending}
          data-disabled={isBusy || undefined}
          aria-disabled={isBusy}
          onClick={() => !isBusy && recheck.only(claim.id)}
        >
          Re-check this claim
        </Button>
      </Tooltip>
    </div>
  );
}
