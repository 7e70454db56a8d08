/** Models that read, find and write for an answer: whoever says that a question stays on this machine must look at all of them. */
export const askModelRoles = ["write", "context", "see", "embed", "rerank"] as const;
