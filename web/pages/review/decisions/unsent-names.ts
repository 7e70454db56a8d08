/** Names under which unsent decisions are stored. */
export const unsentNames = {
  dismiss: (findingId: string) => `dismiss:${findingId}`,
  override: (claimId: string) => `override:${claimId}`,
  reword: (claimId: string) => `reword:${claimId}`,
};
