import { seededRandom } from "../../../evals/support/seeded-random.ts";
import { capital, idleSentence, inventFact, sourceSentence } from "./invented-facts.ts";

const wordsOf = (text: string) => text.split(" ").length;

/** A corpus of invented abstracts as JSON Lines, the same in every run. */
export function inventCorpus(count: number, words: number): string {
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(9_000 + index);
    let abstract = "";
    while (wordsOf(abstract) < words) {
      const sentence = random() < 0.4 ? idleSentence(random) : sourceSentence(inventFact(random), random);
      abstract += `${abstract === "" ? "" : " "}${sentence}`;
    }
    const { subject, place, object } = inventFact(random);
    const title = `${capital(subject)} of ${place} and ${object}: survey ${index + 1}`;
    return `${JSON.stringify({ doi: `10.5555/invented.${index + 1}`, title, abstract, year: 1990 + (index % 30), citationCount: index % 90 })}\n`;
  }).join("");
}
