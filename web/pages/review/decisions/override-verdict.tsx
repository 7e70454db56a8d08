import { Select } from "@mantine/core";
import { useState } from "react";
import type { ReportedVerdict } from "../../../../src/domain/report/report.ts";
import type { VerdictLabel } from "../../../../src/domain/verdict/verdict.ts";
import { verdictStyles } from "../../../components/badges/verdict-badge.tsx";
import { ReasonForm } from "./reason-form.tsx";
import { unsentNames } from "./unsent-names.ts";
import { useOverrideVerdict } from "./use-decide-claim.ts";

const labels = Object.entries(verdictStyles).map(([value, { word, what }]) => ({ value, label: `${word}: ${what}` }));

interface OverrideVerdictProps {
  documentId: string;
  verdict: ReportedVerdict;
  onDone: () => void;
}

/** Asks a person for another verdict and the reason. */
export function OverrideVerdict({ documentId, verdict, onDone }: OverrideVerdictProps) {
  const [label, setLabel] = useState<VerdictLabel | null>(verdict.override?.label ?? null);
  const [isMissing, setMissing] = useState(false);
  const override = useOverrideVerdict(documentId, verdict.claimId);
  return (
    <ReasonForm
      name={unsentNames.override(verdict.claimId)}
      label="Why?"
      placeholder="Table 2 of the source has this number."
      action="Override the verdict"
      isSending={override.isPending}
      onSend={(reason) =>
        label === null ? setMissing(true) : override.mutate({ label, reason, seen: verdict.override?.label ?? null }, { onSuccess: onDone })
      }
      onLeave={onDone}
    >
      <Select
        label="Which verdict is right?"
        withAsterisk
        data={labels}
        value={label}
        onChange={(value) => setLabel(value as VerdictLabel | null)}
        error={isMissing && label === null ? "Choose a verdict." : undefined}
        allowDeselect={false}
      />
    </ReasonForm>
  );
}
