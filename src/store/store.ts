import { writeBackup } from "./backup/write-backup.ts";
import { type DatabaseLocation, type OpenDatabase, openDatabase } from "./database/database.ts";
import { conversationStore } from "./library/conversations.ts";
import { fileStore } from "./library/files.ts";
import { holdingStore } from "./library/holdings.ts";
import { indexAnswerStore } from "./library/index-answers.ts";
import { libraryEntryStore } from "./library/library-entries.ts";
import { listingStore } from "./library/listings.ts";
import { watchStore } from "./library/watches.ts";
import { modelAnswerStore } from "./llm/model-answers.ts";
import { consentStore, outgoingStore } from "./llm/outgoing.ts";
import { claimStore } from "./records/claims.ts";
import { completionStore } from "./records/completions.ts";
import { decisionStore } from "./records/decisions.ts";
import { documentStore } from "./records/documents.ts";
import { editionStore } from "./records/editions.ts";
import { findingStore } from "./records/findings.ts";
import { inferenceStore } from "./records/inferences.ts";
import { passageStore } from "./records/passages.ts";
import { recommendationStore } from "./records/recommendations.ts";
import { referenceJudgementStore } from "./records/reference-judgements.ts";
import { referenceStore } from "./records/references.ts";
import { reportStore } from "./records/reports.ts";
import { verdictStore } from "./records/verdicts.ts";
import { vacuumDatabase } from "./removal/purge.ts";
import { idempotentResponseStore } from "./runs/idempotent-responses.ts";
import { leaseStore } from "./runs/leases.ts";
import { runQueue } from "./runs/queue.ts";
import { runLogStore } from "./runs/run-log.ts";
import { runResultStore } from "./runs/run-results.ts";
import { runStore } from "./runs/runs.ts";

/** Everything a library stores, one set of functions for each noun. */
export type Store = ReturnType<typeof storeOn> & Pick<OpenDatabase, "isRemote" | "close">;

export async function openStore(location: DatabaseLocation): Promise<Store> {
  const opened = await openDatabase(location);
  const store = storeOn(opened, location);
  return { ...store, isRemote: opened.isRemote, close: () => store.queue.close().finally(opened.close) };
}

/** The store's functions on an open database. */
export function storeOn({ database, execute }: Pick<OpenDatabase, "database" | "execute">, { kind }: DatabaseLocation) {
  return {
    /** Several processes may use it at once. */
    isShared: kind === "url",
    backUp: (write: (line: string) => Promise<void>) => writeBackup(database, write),
    scrub: () => vacuumDatabase(database, kind === "url" ? "postgres" : "pglite"),
    documents: documentStore(database),
    passages: passageStore(database),
    references: referenceStore(database),
    referenceJudgements: referenceJudgementStore(database),
    holdings: holdingStore(database),
    cards: libraryEntryStore(database),
    claims: claimStore(database),
    verdicts: verdictStore(database),
    inferences: inferenceStore(database),
    recommendations: recommendationStore(database),
    findings: findingStore(database),
    files: fileStore(database, { reclaims: kind === "directory" }),
    reports: reportStore(database),
    listings: listingStore(database),
    editions: editionStore(database),
    decisions: decisionStore(database),
    completions: completionStore(database),
    runs: runStore(database),
    runLog: runLogStore(database),
    runResults: runResultStore(database),
    leases: leaseStore(database),
    queue: runQueue(execute, { kind }),
    answers: modelAnswerStore(database),
    indexAnswers: indexAnswerStore(database),
    keptReplies: idempotentResponseStore(database),
    outgoing: outgoingStore(database),
    consents: consentStore(database),
    conversations: conversationStore(database),
    watches: watchStore(database),
  };
}
