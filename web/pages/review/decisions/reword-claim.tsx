import type { ClaimDetails } from "../../../../src/domain/report/review.ts";
import { ReasonForm } from "./reason-form.tsx";
import { unsentNames } from "./unsent-names.ts";
import { useRewordClaim } from "./use-decide-claim.ts";

interface RewordClaimProps {
  documentId: string;
  details: ClaimDetails;
  onDone: () => void;
}

/** Lets a person note how the claim should be worded. */
export function RewordClaim({ documentId, details: { claim, rewording }, onDone }: RewordClaimProps) {
  const reword = useRewordClaim(documentId, claim.id);
  return (
    <ReasonForm
      name={unsentNames.reword(claim.id)}
      label="How should the claim read?"
      placeholder={claim.standalone}
      beginning={rewording?.wording ?? claim.standalone}
      action="Keep this note"
      isSending={reword.isPending}
      onSend={(wording) => reword.mutate({ wording, reason: "", seen: rewording?.wording ?? null }, { onSuccess: onDone })}
      onLeave={onDone}
    />
  );
}
