import { makeId } from "../id.ts";
import type { Evidence } from "../verdict/evidence.ts";
import type { Answer, AnswerSentence } from "./answer.ts";

/** A document of the answers below. */
export const [lease, minutes] = [makeId("doc", "lease"), makeId("doc", "minutes")] as [string, string];

function evidenceFixture(documentId: string, exact: string, place: { page?: number; line?: number; column?: number }): Evidence {
  const locator = { start: 0, end: exact.length, quote: { exact, prefix: "", suffix: "" }, ...place };
  return { documentId, passageId: makeId("psg", documentId, exact), locator };
}

export const writtenNotice = evidenceFixture(lease, "The tenant gives notice of six months, in writing.", { page: 3 });
export const spokenNotice = evidenceFixture(minutes, "Three months of notice were agreed at the quay.", { line: 12, column: 5 });

export function sentenceFixture(text: string, changed: Partial<AnswerSentence> = {}): AnswerSentence {
  return { text, standing: "supported", confidence: 0.94, evidence: [], web: [], opensParagraph: false, ...changed };
}

/** An answer that a model wrote, with everything that one may hold. */
export function answerFixture(changed: Partial<Answer> = {}): Answer {
  return {
    question: "How long is the notice?",
    kind: "written",
    header: "Written by test/writer from 2 documents of the library; every sentence was checked.",
    sentences: [
      sentenceFixture("The lease asks for six months of notice.", { evidence: [writtenNotice], opensParagraph: true }),
      sentenceFixture("The minutes speak of three.", { evidence: [spokenNotice, writtenNotice] }),
      sentenceFixture("Notice is cheap.", { standing: "unsupported", confidence: null, opensParagraph: true }),
      sentenceFixture("Harbours elsewhere ask for twelve.", {
        standing: "web",
        confidence: null,
        web: [{ url: "https://harbours.example.org/notice?a=1&b=2", title: "Notice in harbours" }],
      }),
    ],
    disagreements: [
      {
        about: "the length of the notice",
        sides: [writtenNotice, spokenNotice],
        reason: "One gives “six months”, the other “three months”.",
      },
    ],
    documents: [
      { id: lease, label: "A", title: "Lease of the harbour office", path: "papers/lease.pdf" },
      { id: minutes, label: "B", title: "", path: "papers/minutes.md" },
    ],
    searches: ["notice of the lease", "months of notice"],
    dropped: [{ text: "Notice may be given by telegram.", why: "no document says so" }],
    corrected: [{ text: "six months", why: "it stands on p. 3, not on p. 9" }],
    isCut: false,
    madeBy: { kind: "model", by: "test/writer", stage: "ask", stageVersion: 1, inputHash: "" },
    ...changed,
  };
}

/** The best quotations alone. */
export function extractFixture(changed: Partial<Answer> = {}): Answer {
  return answerFixture({
    kind: "extractive",
    header: "No language model is assigned: these are the passages that answer best, word for word.",
    sentences: [writtenNotice, spokenNotice].map((evidence) =>
      sentenceFixture(evidence.locator.quote.exact, { standing: "quoted", confidence: 0.8, evidence: [evidence], opensParagraph: true }),
    ),
    disagreements: [],
    dropped: [],
    corrected: [],
    ...changed,
  });
}

/** The header of an answer that the documents do not give. */
export function refusalFixture(changed: Partial<Answer> = {}): Answer {
  return answerFixture({
    kind: "refusal",
    header: "The 2 documents of the library do not say.",
    sentences: [],
    disagreements: [],
    documents: [],
    dropped: [],
    corrected: [],
    ...changed,
  });
}
