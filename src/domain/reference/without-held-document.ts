import type { DiscoveredWork, DiscoverResult } from "./discovery.ts";

/** A discovery after a document was removed from the library. */
export function withoutHeldDocument(result: DiscoverResult, documentId: string): DiscoverResult {
  const candidates = result.candidates.map((candidate): DiscoveredWork => {
    if (candidate.documentId !== documentId && candidate.text?.documentId !== documentId) return candidate;
    const { documentId: _, text: _text, ...rest } = candidate;
    return rest.decision === "held" ? { ...rest, decision: "out", why: "the library had it, so that it was not compared" } : rest;
  });
  const count = (decision: DiscoveredWork["decision"]) => candidates.filter((one) => one.decision === decision).length;
  return { ...result, candidates, summary: { ...result.summary, in: count("in"), out: count("out"), held: count("held") } };
}
