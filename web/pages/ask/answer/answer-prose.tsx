import type { Answer, AnswerSentence } from "../../../../src/domain/answer/answer.ts";
import { answerParagraphs, evidenceKey } from "../../../../src/domain/answer/quotations-by-document.ts";
import styles from "./answer.module.css";
import { CitationPill } from "./citation-pill.tsx";
import { StandingMark } from "./standing-mark.tsx";
import { WebPill } from "./web-pill.tsx";

/** A written answer, sentence by sentence with its citations. */
export function AnswerProse({ answer }: { answer: Answer }) {
  return (
    <div className={styles.prose}>
      {answerParagraphs(answer).map((sentences, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of an answer never change their order.
        <p key={index}>
          {sentences.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a paragraph never change their order.
            <Sentence key={place} sentence={sentence} answer={answer} />
          ))}
        </p>
      ))}
    </div>
  );
}

function Sentence({ sentence, answer }: { sentence: AnswerSentence; answer: Answer }) {
  const { text, standing, evidence, web } = sentence;
  return (
    <span className={styles.sentence} data-standing={standing}>
      <span className={styles.words}>{text || "(This quotation was removed with its document.)"}</span>{" "}
      {[...new Map(evidence.map((one) => [evidenceKey(one), one])).values()].map((one) => (
        <CitationPill key={evidenceKey(one)} evidence={one} answer={answer} />
      ))}
      {web.map((citation) => (
        <WebPill key={citation.url} citation={citation} />
      ))}
      <StandingMark standing={standing} />{" "}
    </span>
  );
}
