import { answerStore } from "./answers.ts";
import { backUp } from "./back-up.ts";
import { cardStore } from "./cards.ts";
import { claimStore } from "./claims.ts";
import { completionStore } from "./completions.ts";
import { consentStore } from "./consents.ts";
import { conversationStore } from "./conversations.ts";
import { type Database, type DatabaseLocation, type OpenDatabase, openDatabase } from "./database.ts";
import { decisionStore } from "./decisions.ts";
import { documentStore } from "./documents.ts";
import { editionStore } from "./editions.ts";
import { findingStore } from "./findings.ts";
import { holdingStore } from "./holdings.ts";
import { inferenceStore } from "./inferences.ts";
import { outgoingStore } from "./outgoing.ts";
import { passageStore } from "./passages.ts";
import { recommendationStore } from "./recommendations.ts";
import { referenceStore } from "./references.ts";
import { runStore } from "./runs.ts";
import { scrub } from "./scrub.ts";
import { verdictStore } from "./verdicts.ts";

/** Everything a library holds, one set of functions per noun. */
export type Store = ReturnType<typeof storeOn> & Pick<OpenDatabase, "isGuest" | "close">;

export async function openStore(location: DatabaseLocation): Promise<Store> {
  const { database, ...rest } = await openDatabase(location);
  return { ...storeOn(database, location), ...rest };
}

/** The store's functions on a database that somebody else opened. */
export function storeOn(database: Database, { kind }: DatabaseLocation) {
  return {
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
    editions: editionStore(database),
    decisions: decisionStore(database),
    completions: completionStore(database),
    runs: runStore(database),
    answers: answerStore(database),
    outgoing: outgoingStore(database),
    consents: consentStore(database),
    conversations: conversationStore(database),
  };
}
