import type { Verdict } from "../domain/verdict.ts";

/** What documents of the library say about a statement. */
export type StatementVerdict = Pick<Verdict, "label" | "confidence" | "rationale" | "evidence" | "drift" | "uncovered">;

interface StatementRequest {
  statement: string;
  /** What a reader needs besides to understand it; empty where it stands alone. */
  context?: string;
  /** The documents it is judged by, together. They must be indexed. */
  documentIds: readonly string[];
}

/** Judges one statement by documents, as a claim of a manuscript is judged by the works it cites; undefined where the verifier cannot be used. */
export type VerifyStatement = (request: StatementRequest) => Promise<StatementVerdict | undefined>;
