import { answerStore } from "./answers.ts";
import { backUp } from "./back-up.ts";
import { cardStore } from "./cards.ts";
import { claimStore } from "./claims.ts";
import { completionStore } from "./completions.ts";
import { consentStore } from "./consents.ts";
import { conversationStore } from "./conversations.ts";
import { type DatabaseLocation, type OpenDatabase, openDatabase } from "./database.ts";
import { decisionStore } from "./decisions.ts";
import { documentStore } from "./documents.ts";
import { editionStore } from "./editions.ts";
import { fileStore } from "./files.ts";
import { findingStore } from "./findings.ts";
import { holdingStore } from "./holdings.ts";
import { inferenceStore } from "./inferences.ts";
import { keptReplyStore } from "./kept-replies.ts";
import { leaseStore } from "./leases.ts";
import { listingStore } from "./listings.ts";
import { outgoingStore } from "./outgoing.ts";
import { passageStore } from "./passages.ts";
import { runQueue } from "./queue.ts";
import { recommendationStore } from "./recommendations.ts";
import { referenceStore } from "./references.ts";
import { reportStore } from "./reports.ts";
import { runNewsStore } from "./run-news.ts";
import { runStore } from "./runs.ts";
import { scrub } from "./scrub.ts";
import { verdictStore } from "./verdicts.ts";

/** Everything a library holds, one set of functions per noun. */
export type Store = ReturnType<typeof storeOn> & Pick<OpenDatabase, "isGuest" | "close">;

export async function openStore(location: DatabaseLocation): Promise<Store> {
  const opened = await openDatabase(location);
  const store = storeOn(opened, location);
  return { ...store, isGuest: opened.isGuest, close: () => store.queue.close().finally(opened.close) };
}

/** The store's functions on a database that somebody else opened. */
export function storeOn({ database, execute }: Pick<OpenDatabase, "database" | "execute">, { kind }: DatabaseLocation) {
  return {
    /** Several processes may work on it at once. */
    isShared: kind === "url",
    backUp: (write: (line: string) => Promise<void>) => backUp(database, write),
    scrub: () => scrub(database, kind === "url" ? "postgres" : "pglite"),
    documents: documentStore(database),
    passages: passageStore(database),
    references: referenceStore(database),
    holdings: holdingStore(database),
    cards: cardStore(database),
    claims: claimStore(database),
    verdicts: verdictStore(database),
    inferences: inferenceStore(database),
    recommendations: recommendationStore(database),
    findings: findingStore(database),
    files: fileStore(database),
    reports: reportStore(database),
    listings: listingStore(database),
    editions: editionStore(database),
    decisions: decisionStore(database),
    completions: completionStore(database),
    runs: runStore(database),
    runNews: runNewsStore(database),
    leases: leaseStore(database),
    queue: runQueue(execute, { kind }),
    answers: answerStore(database),
    keptReplies: keptReplyStore(database),
    outgoing: outgoingStore(database),
    consents: consentStore(database),
    conversations: conversationStore(database),
  };
}
