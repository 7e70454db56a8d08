import type { Config } from "../config/schema.ts";
import type { Document } from "../domain/document/document.ts";
import type { Passage } from "../domain/document/passage.ts";
import type { CitableText, CitableWork, ListedWork } from "../domain/reference/citable-work.ts";
import type { Work } from "../domain/reference/work.ts";
import type { ItemProgress } from "../domain/run/run-event.ts";
import type { Verdict } from "../domain/verdict/verdict.ts";
import { endsRun, IbidError } from "../errors.ts";
import type { Models } from "../models/models.ts";
import type { FindEvidence } from "../retrieval/find-evidence.ts";
import type { Search } from "../retrieval/search.ts";
import type { WorkIndexes } from "../scholarly/scholarly-index.ts";
import type { Store } from "../store/store.ts";
import type { AgentRegistry, Agents } from "./agents.ts";
import type { Budget } from "./budget.ts";
import type { Subject } from "./subject.ts";

/**
 * One step of the pipeline. `pending` returns the inputs left to process, `run` processes them, `save` stores each record as soon as it
 * exists. A stopped run therefore resumes where it stopped, and never pays twice for the same answer.
 */
export interface Stage<Input, Output> {
  readonly name: string;
  /** The stage costs nothing and summarizes stored records, so it runs even when the budget is exhausted. */
  readonly always?: boolean;
  /** Identifies an input in every worker and every resumption of a run. A stage without it is run by one worker alone. */
  keyOf?(input: Input): string;
  pending(store: Store, subject: Subject, context: StageContext): Promise<Input[]>;
  run(inputs: Input[], context: StageContext): AsyncIterable<Output>;
  save(store: Store, output: Output): Promise<void>;
  /** The number of inputs that a record is made of, when it is not one. */
  inputsOf?(output: Output): number;
}

export interface StageContext {
  readonly models: Models;
  readonly agents: Agents;
  readonly search: Search;
  readonly findEvidence: FindEvidence;
  /** Judges any statement against indexed documents. */
  readonly verify: VerifyStatement;
  /** The indexes that references are looked up in. Absent when none is at hand, or none is allowed. */
  readonly workIndexes?: WorkIndexes | undefined;
  /** Finds works that are not at hand. Absent where there is no index to ask, or none may be asked. */
  readonly outside?: OutsideWorks | undefined;
  /** Loads a document that must exist in the library. */
  document(id: string): Promise<Document>;
  passages(documentId: string): Promise<Passage[]>;
  readonly config: Config;
  readonly budget: Budget;
  readonly signal: AbortSignal;
  /** The user wants this stage to run again, even if its results are stored. */
  readonly fresh?: boolean;
  /** The same run has already planned this stage: stored records are its own, and none of them is removed as outdated. */
  readonly isLater?: boolean;
  /** No model may be loaded. Rules are used instead. */
  readonly modelFree?: boolean;
  /** Records that one item failed. The others continue. */
  fail(error: IbidError, subject: string): void;
  /** Shows the user a message that is not a failure. */
  notice(text: string): void;
  reportProgress(progress: ItemProgress): void;
}

/** The part of the context that belongs to the run; the rest belongs to each stage. */
export type RunContext = Omit<StageContext, "fail" | "reportProgress" | "notice" | "fresh" | "agents"> & {
  readonly agentRegistry: AgentRegistry;
};

/** What works are looked for about, and what is at hand already. */
export interface OutsideRequest {
  statements: readonly string[];
  /** The manuscript itself is not recommended. */
  manuscript: Work;
  listed: readonly ListedWork[];
  texts: readonly CitableText[];
}

/** Works about some statements, at hand and outside, each once. Their abstracts can be read and searched like other texts. */
export interface FoundWorks {
  works: CitableWork[];
  /** Names of indexes that could not answer everything. */
  failed: string[];
  /** How near the words of a work are to the field of the manuscript, from 0 to 1. */
  nearnessToField(words: string): Promise<number>;
}

/** Looks for works in scholarly indexes, by words of statements. */
export interface OutsideWorks {
  /** Names the indexes, and the day of their data where they have one. */
  readonly signature: string;
  find(request: OutsideRequest, own: Pick<StageContext, "signal" | "fresh" | "fail" | "notice" | "reportProgress">): Promise<FoundWorks>;
}

/** What documents of the library say about a statement. */
export type StatementVerdict = Pick<Verdict, "label" | "confidence" | "rationale" | "evidence" | "missing" | "drift" | "uncovered">;

interface StatementRequest {
  statement: string;
  /** What a reader needs to understand the statement. Empty when it needs nothing. */
  context?: string;
  /** The documents that the statement is judged against, together. They must be indexed. */
  documentIds: readonly string[];
}

/** Judges a statement against documents, as a claim against its cited works. Undefined when the verifier is unavailable. */
export type VerifyStatement = (request: StatementRequest) => Promise<StatementVerdict | undefined>;

/**
 * Runs `work` over the inputs with limited concurrency and yields the results in the order of the inputs, so that the same input is always
 * saved in the same order. An expected failure is recorded and skipped; a bug stops the run.
 */
export async function* processInputs<Input, Output>(
  inputs: readonly Input[],
  context: StageContext,
  {
    subject,
    work,
    concurrency = context.config.concurrency,
  }: { subject: (input: Input) => string; work: (input: Input) => Promise<Output>; concurrency?: number },
): AsyncIterable<Output> {
  const running: Promise<{ output: Output } | undefined>[] = [];
  let next = 0;

  while (next < inputs.length || running.length > 0) {
    context.signal.throwIfAborted();
    while (next < inputs.length && running.length < concurrency) running.push(attempt(inputs[next++]!));
    const done = await running.shift();
    if (done) yield done.output;
  }

  function attempt(input: Input): Promise<{ output: Output } | undefined> {
    const started = work(input).then(
      (output) => ({ output }),
      (error: unknown) => {
        if (!(error instanceof IbidError) || endsRun(error)) throw error;
        context.fail(error, subject(input));
        return undefined;
      },
    );
    // The consumer handles the rejection later; until then it must not count as unhandled.
    started.catch(() => {});
    return started;
  }
}
