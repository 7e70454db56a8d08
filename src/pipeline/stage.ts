import type { Config } from "../config/schema.ts";
import type { Document } from "../domain/document/document.ts";
import type { Passage } from "../domain/document/passage.ts";
import type { ItemProgress } from "../domain/run/run-event.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";
import type { IbidError } from "../errors.ts";
import type { Models } from "../models/models.ts";
import type { FindEvidence } from "../retrieval/find-evidence.ts";
import type { Search } from "../retrieval/search.ts";
import type { Store } from "../store/store.ts";
import type { AgentRegistry, Agents } from "./agents.ts";
import type { Budget } from "./budget.ts";
import type { Subject } from "./subject.ts";

/**
 * One step of the pipeline. `pending` says what is left to do, `run` does it, `save` keeps each record as soon as it
 * exists. A run that stops half-way therefore resumes where it stopped, and never pays twice for the same answer.
 */
export interface Stage<Input, Output> {
  readonly name: string;
  /** Costs nothing and sums up what there is: it runs also when the budget is spent. */
  readonly always?: boolean;
  /** Tells one input from another, in every worker and every life of a run; a stage without it is done by one worker alone. */
  keyOf?(input: Input): string;
  pending(store: Store, subject: Subject, context: StageContext): Promise<Input[]>;
  run(inputs: Input[], context: StageContext): AsyncIterable<Output>;
  save(store: Store, output: Output): Promise<void>;
  /** How many inputs a record is made of, where that is not one. */
  inputsOf?(output: Output): number;
}

export interface StageContext {
  readonly models: Models;
  readonly agents: Agents;
  readonly search: Search;
  readonly findEvidence: FindEvidence;
  /** Judges a statement of any origin by documents that are indexed. */
  readonly verify: VerifyStatement;
  /** A document of the library that is known to be there. */
  document(id: string): Promise<Document>;
  passages(documentId: string): Promise<Passage[]>;
  readonly config: Config;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** The user wants the work of this stage done again, whatever is there already. */
  readonly fresh?: boolean;
  /** The same run has found out before what is left of this stage: what is there is its own work, and nothing of it is tidied away. */
  readonly isLater?: boolean;
  /** No model may be loaded: what one would do is left to rules. */
  readonly modelFree?: boolean;
  /** Records that one item failed; the others go on. */
  fail(error: IbidError, subject: string): void;
  /** Tells the user something that is no failure. */
  notice(text: string): void;
  /** Tells how far the work on one slow item has come. */
  reportProgress(progress: ItemProgress): void;
}

/** What a run brings along; the rest of the context is each stage's own. */
export type RunContext = Omit<StageContext, "fail" | "reportProgress" | "notice" | "fresh" | "agents"> & {
  readonly agentRegistry: AgentRegistry;
};

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
