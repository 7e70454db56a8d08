/** What the words of a decision are kept under until the server has them. */
export const unsentNames = {
  dismiss: (findingId: string) => `dismiss:${findingId}`,
  override: (claimId: string) => `override:${claimId}`,
  reword: (claimId: string) => `reword:${claimId}`,
};
