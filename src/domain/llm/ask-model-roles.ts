/** The roles that an answer uses. A question stays on this machine only when the models of all of them are local. */
export const askModelRoles = ["write", "context", "see", "embed", "rerank"] as const;
