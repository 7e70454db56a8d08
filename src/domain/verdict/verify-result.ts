import type { Failure } from "../run/run.ts";
import type { Verdict } from "./verdict.ts";

/** What sources say about one statement, with the words that decide. */
export interface VerifyResult extends Pick<Verdict, "label" | "confidence" | "rationale" | "evidence" | "drift" | "uncovered"> {
  statement: string;
  /** The documents that the statement was judged by; `evidence` names them by `documentId`. */
  sources: { documentId: string; path: string }[];
  /** What the reader must know besides, such as files that were not read. */
  notices: string[];
  /** What could not be done: the verdict was made without it. */
  failures: Failure[];
}
