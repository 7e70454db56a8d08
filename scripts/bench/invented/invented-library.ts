import { pick, seededRandom } from "../../../evals/support/seeded-random.ts";
import { capital, claimSentence, type Fact, idleSentence, inventFact, sourceSentence } from "./invented-facts.ts";

/** A paper as headings and paragraphs. */
export interface InventedPaper {
  title: string;
  byline: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** An invented source, the facts it states, and how it stands in a reference list. */
export interface InventedSource {
  paper: InventedPaper;
  facts: Fact[];
  reference: string;
}

const wordsPerPage = 500;
const headings = ["Abstract", "Introduction", "Methods", "Results", "Discussion", "Conclusions"];
const surnames = "Aldermoor Brekken Castellan Dahlvik Ehrenholt Fjellman Gorski Hallqvist Ivarson Jelinek".split(" ");

/** Sources of so many pages, each about something else and the same in every run. */
export function inventSources(count: number, pages: number): InventedSource[] {
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(1_000 + index);
    const facts: Fact[] = [];
    const sentence = () => {
      if (random() < 0.4) return idleSentence(random);
      const fact = inventFact(random);
      facts.push(fact);
      return sourceSentence(fact, random);
    };
    const author = `${surnames[index % surnames.length]!}${index < surnames.length ? "" : "son"}`;
    const { subject, place, object } = inventFact(random);
    const title = `${capital(subject)} of ${place} and ${object}: survey ${index + 1}`;
    const year = 1990 + (index % 30);
    const paper = { title, byline: `${author}, A.`, sections: sectionsOf(pages, sentence) };
    return { paper, facts, reference: `${author}, A. (${year}). ${title}. Annals of Quays, ${index + 1}(2), 11–29.` };
  });
}

/**
 * A manuscript with so many cited claims, three idle sentences to each: one page holds seven or eight. `offset` chooses other facts, so that
 * manuscripts of different sizes share no claim.
 */
export function inventManuscript(sources: readonly InventedSource[], claims: number, offset: number): string {
  const random = seededRandom(77 + offset);
  const sentences = Array.from({ length: claims }, (_, index) => {
    const number = (index + offset) % sources.length;
    const { facts } = sources[number]!;
    const fact = facts[(offset + Math.floor(index / sources.length) * 7) % facts.length]!;
    // One in eight gives another number than its source.
    const stated = index % 8 === 5 ? { ...fact, amount: fact.amount * 2 } : fact;
    const also = index % 10 === 3 ? `, ${(number + 1) % sources.length === 0 ? sources.length : number + 2}` : "";
    const idle = Array.from({ length: 3 }, () => idleSentence(random));
    return `${claimSentence(stated, random)} [${number + 1}${also}]. ${idle.join(" ")}`;
  });
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 3) }, (_, index) =>
    sentences.slice(index * 3, index * 3 + 3).join(" "),
  );
  const perSection = Math.ceil(paragraphs.length / 6);
  const body = Array.from({ length: 6 }, (_, index) =>
    [`## Part ${index + 1} of the review`, ...paragraphs.slice(index * perSection, (index + 1) * perSection)].join("\n\n"),
  );
  const list = sources.map(({ reference }, index) => `[${index + 1}] ${reference}`);
  return `${["# What is known of quays, rye and ferries", ...body, "## References", ...list].join("\n\n")}\n`;
}

function sectionsOf(pages: number, sentence: () => string): InventedPaper["sections"] {
  const share = (pages * wordsPerPage) / headings.length;
  return headings.map((heading) => {
    const paragraphs: string[] = [];
    for (let words = 0; words < share; ) {
      const paragraph = Array.from({ length: pick([4, 5, 6, 7], () => (words % 97) / 97) }, sentence).join(" ");
      paragraphs.push(paragraph);
      words += paragraph.split(" ").length;
    }
    return { heading, paragraphs };
  });
}
