/** Query keys: `[noun, id, part, filter]`. Invalidating a noun invalidates all of its parts. */
export const queryKeys = {
  settings: ["settings"] as const,
  example: ["example"] as const,
  rules: ["rules"] as const,
  documents: (role?: string) => (role === undefined ? (["documents"] as const) : (["documents", role] as const)),
  document: (id: string, ...part: unknown[]) => ["document", id, ...part] as const,
  runs: ["runs"] as const,
  run: (id: string) => ["run", id] as const,
  /** A review, and its lists as parts: `keys.review(id, "findings", filter)`. */
  review: (documentId: string, ...part: unknown[]) => ["review", documentId, ...part] as const,
  literature: (documentId: string) => ["literature", documentId] as const,
  live: (documentId: string) => ["live", documentId] as const,
  discoveries: ["discoveries"] as const,
  discovery: (id: string) => ["discovery", id] as const,
  watches: ["watches"] as const,
  finding: (id: string) => ["finding", id] as const,
  claim: (id: string) => ["claim", id] as const,
  library: (...part: unknown[]) => ["library", ...part] as const,
  conversations: ["conversations"] as const,
  conversation: (id: string) => ["conversation", id] as const,
};
