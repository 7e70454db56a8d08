import { Button, Kbd } from "@mantine/core";
import { useRef } from "react";
import type { FindingState } from "../../../../src/domain/finding/decision.ts";
import type { FindingDetails } from "../../../../src/domain/report/review.ts";
import { StateBadge } from "../../../components/badges/state-badge.tsx";
import { IconArrowBackUp, IconBan, IconThumbUp, IconTool } from "../../../components/icons.tsx";
import { useFocusFallback } from "../../../components/keyboard/use-focus-fallback.ts";
import { DecisionSignature } from "./decision-signature.tsx";
import classes from "./decisions.module.css";
import { ReasonForm } from "./reason-form.tsx";
import { SignedAs } from "./signed-as.tsx";
import { unsentNames } from "./unsent-names.ts";
import type { DecideFinding } from "./use-decide-finding.ts";

interface FindingActionsProps {
  decide: DecideFinding;
  finding: FindingDetails["finding"];
  /** As in the list, which shows a decision at once. */
  state: FindingState;
  isDismissing: boolean;
  onDismissing: (is: boolean) => void;
}

/** The actions on a finding, and the current decision. */
export function FindingActions({ decide, finding, state, isDismissing, onDismissing }: FindingActionsProps) {
  const actions = useRef<HTMLDivElement>(null);
  useFocusFallback(actions, state);
  const setState = (next: FindingState, reason = "") => decide.mutate({ id: finding.id, state: next, reason });
  if (isDismissing)
    return (
      <ReasonForm
        key={finding.id}
        name={unsentNames.dismiss(finding.id)}
        label="Why is this set aside?"
        placeholder="The table has the same number in another unit."
        action="Dismiss"
        isSending={decide.isPending}
        onSend={(reason) => {
          setState("dismissed", reason);
          onDismissing(false);
        }}
        onLeave={() => onDismissing(false)}
      />
    );
  const { decision } = finding;
  return (
    <>
      <div ref={actions} className={classes.actions} tabIndex={-1}>
        {state === "open" ? (
          <>
            <Button
              size="xs"
              leftSection={<IconThumbUp size={15} aria-hidden />}
              rightSection={
                <Kbd size="xs" className="key-hint">
                  a
                </Kbd>
              }
              onClick={() => setState("accepted")}
            >
              Accept
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconBan size={15} aria-hidden />}
              rightSection={
                <Kbd size="xs" className="key-hint">
                  d
                </Kbd>
              }
              onClick={() => onDismissing(true)}
            >
              Dismiss …
            </Button>
            <Button size="xs" variant="default" leftSection={<IconTool size={15} aria-hidden />} onClick={() => setState("fixed")}>
              Fixed
            </Button>
          </>
        ) : (
          <>
            <StateBadge state={state} />
            {state === "accepted" && (
              <Button size="xs" variant="default" leftSection={<IconTool size={15} aria-hidden />} onClick={() => setState("fixed")}>
                Fixed
              </Button>
            )}
            <Button size="xs" variant="default" leftSection={<IconArrowBackUp size={15} aria-hidden />} onClick={() => setState("open")}>
              Reopen
            </Button>
          </>
        )}
      </div>
      <SignedAs />
      {decision && decision.state === state && decision.state !== "open" && (
        <DecisionSignature what={null} by={decision.by} at={decision.at} reason={decision.reason} />
      )}
    </>
  );
}
