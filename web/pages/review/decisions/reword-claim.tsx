import type { ClaimDetails } from "../../../../src/domain/report/review.ts";
import { ReasonForm } from "./reason-form.tsx";
import { unsentNames } from "./unsent-names.ts";
import { useRewordClaim } from "./use-decide-claim.ts";

interface RewordClaimProps {
  documentId: string;
  details: ClaimDetails;
  onDone: () => void;
}

/** Lets a person correct the wording of a claim. */
export function RewordClaim({ documentId, details: { claim, rewording }, onDone }: RewordClaimProps) {
  const reword = useRewordClaim(documentId, claim.id);
  return (
    <ReasonForm
      name={unsentNames.reword(claim.id)}
      label="What does the claim say?"
      placeholder={claim.standalone}
      beginning={rewording?.wording ?? claim.standalone}
      action="Keep this wording"
      isSending={reword.isPending}
      onSend={(wording) => reword.mutate({ wording, reason: "" }, { onSuccess: onDone })}
      onLeave={onDone}
    />
  );
}
