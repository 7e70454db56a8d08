import { describe, expect, test } from "vitest";
import { blocksDocument, type FixtureBlock } from "../blocks-document.fixture.ts";
import { findCitations } from "../citations/find-citations.ts";
import { findReferences } from "../entries/find-references.ts";

const note = (label: string, words: string): FixtureBlock => ({ kind: "footnote", label, words });

/** A text that calls each note once, in order. */
function read(...notes: string[]) {
  const calls = notes.map((_, index) => `Harbours were shaded.^${index + 1}^`).join(" ");
  const document = blocksDocument([{ kind: "paragraph", words: calls }, ...notes.map((words, index) => note(String(index + 1), words))]);
  const references = findReferences(document);
  const citations = findCitations(document, references);
  return {
    references,
    citations,
    cited: citations.map(({ targets }) =>
      targets.map(({ referenceId, pinpoint }) => [references.findIndex(({ id }) => id === referenceId), pinpoint]),
    ),
  };
}

const berg = "Anna Berg, Shade over Harbours (Oxford: Quay Press, 2011), 33.";
const okoro = "Adaeze Okoro, ‘Wind and Walls’, Journal of Ports 12 (2014): 101–120.";

describe("works in footnotes", () => {
  test("a note that gives a work in full is a reference, and its call cites it at the page", () => {
    const { references, citations, cited } = read(berg, okoro);
    expect(references.map(({ raw }) => raw)).toEqual([berg, okoro]);
    expect(cited).toEqual([[[0, "33"]], [[1, undefined]]]);
    expect(citations.map(({ style, locator }) => [style, locator.quote.exact])).toEqual([
      ["note", "1"],
      ["note", "2"],
    ]);
  });

  test.each([
    ["Ibid., 44.", 0, "44"],
    ["Ebd., S. 44.", 0, "S. 44"],
    ["Berg, Shade over Harbours, 41.", 0, "41"],
    ["Vgl. Berg, Shade, S. 41.", 0, "S. 41"],
    ["Berg, op. cit., p. 41.", 0, "p. 41"],
    ["Berg, a. a. O., S. 41.", 0, "S. 41"],
    ["Berg, supra note 1, at 41.", 0, "41"],
    ["Berg (wie Anm. 1), 41.", 0, "41"],
    ["Berg (Fn. 1), S. 41.", 0, "S. 41"],
    ["Vgl. dazu Berg, a. a. O. (Fn. 1), S. 41 f.", 0, "S. 41 f."],
  ])("%s points back", (words, reference, pinpoint) => {
    const { references, cited } = read(berg, words);
    expect(references).toHaveLength(1);
    expect(cited[1]).toEqual([[reference, pinpoint]]);
  });

  test("ibid. means the work cited last", () => {
    expect(read(berg, okoro, "Ibid., 105.").cited[2]).toEqual([[1, "105"]]);
  });

  test("one note may cite several works", () => {
    const { references, cited } = read(`See ${berg.slice(0, -1)}; ${okoro}`, "Berg, Shade, 35; Okoro, ‘Wind and Walls’, 110.");
    expect(references.map(({ raw }) => raw)).toEqual([berg.slice(0, -1), okoro]);
    expect(cited).toEqual([
      [
        [0, "33"],
        [1, undefined],
      ],
      [
        [0, "35"],
        [1, "110"],
      ],
    ]);
  });

  test.each([
    "Berg, Schatten über Häfen, 2. Aufl. 2011, S. 33.",
    "Berg, HafR 2011, 33.",
    "Anna Berg: Schatten über Häfen. Hamburg 2011, S. 33.",
    "A. Berg, L’ombre des ports, Paris, Quai, 2011, p. 33.",
    "Berg, Anna, Schatten über Häfen (Hamburg 2011).",
  ])("%s is a work", (words) => expect(read(words).references).toHaveLength(1));

  test("a case is a work too", () => {
    expect(read("Harbour Board v. Quay Company, 12 Port Rep. 30 (1931).").references).toHaveLength(1);
  });

  test.each([
    "Anna Berg, who was born in 1950, spoke of shade.",
    "All prices are those of 2011.",
    "The author thanks Anna Berg.",
    "In May 2011 the harbour was closed.",
  ])("%s is no work", (words) => expect(read(words).references).toEqual([]));

  test("a note with words of its own cites nothing", () => {
    expect(read(berg, "The author thanks the port.").citations).toHaveLength(1);
  });

  test("notes that were read as paragraphs are known by the raised numbers that call them", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1^ Walls were built.^2^ Both helped.^3^" },
      { kind: "paragraph", words: `1 ${berg}` },
      { kind: "paragraph", words: `2 ${okoro}` },
      { kind: "paragraph", words: "3 Ibid., 105." },
      { kind: "paragraph", words: "12 trees were felled in 2011." },
    ]);
    const references = findReferences(document);
    expect(references.map(({ raw }) => raw)).toEqual([berg, okoro]);
    expect(findCitations(document, references).map(({ style, targets }) => [style, targets[0]!.referenceId])).toEqual([
      ["note", references[0]!.id],
      ["note", references[1]!.id],
      ["note", references[1]!.id],
    ]);
  });

  test("where there is a list, notes point into it and add nothing", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1^ Walls were built.^2^" },
      note("1", "Berg, Shade over Harbours, 33."),
      note("2", okoro),
      { kind: "heading", words: "Bibliography" },
      { kind: "reference-entry", words: "Berg, Anna. Shade over Harbours. Oxford: Quay Press, 2011." },
    ]);
    const references = findReferences(document);
    expect(references).toHaveLength(1);
    expect(findCitations(document, references).map(({ targets }) => targets)).toEqual([
      [{ label: references[0]!.label, referenceId: references[0]!.id, pinpoint: "33" }],
    ]);
  });

  test("numbers that start again mean the next note of that number", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1^" },
      note("1", berg),
      { kind: "paragraph", words: "Walls were built.^1^" },
      note("1", okoro),
    ]);
    const references = findReferences(document);
    const ids = findCitations(document, references).map(({ targets }) => targets[0]!.referenceId);
    expect(ids).toEqual(references.map(({ id }) => id));
  });
});

describe("endnotes", () => {
  const entry = (words: string): FixtureBlock => ({ kind: "reference-entry", words });

  test("numbered notes at the end are read like footnotes", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1^ Walls were built.^2^ Both helped.^3^" },
      { kind: "heading", words: "Notes" },
      entry(`1. ${berg}`),
      entry(`2. ${okoro}`),
      entry("3. Berg, Shade, 35."),
    ]);
    const references = findReferences(document);
    expect(references.map(({ raw }) => raw)).toEqual([berg, okoro]);
    expect(findCitations(document, references).map(({ style, targets }) => [style, targets[0]!.referenceId])).toEqual([
      ["note", references[0]!.id],
      ["note", references[1]!.id],
      ["note", references[0]!.id],
    ]);
  });

  test("a numbered list under a heading of its own stays a list", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1,2^" },
      { kind: "heading", words: "References" },
      entry("1. Berg A. Shade over harbours. J Ports. 2011;1:2–3."),
      entry("2. Okoro A. Wind and walls. J Ports. 2014;2:4–5."),
    ]);
    const references = findReferences(document);
    expect(findCitations(document, references).map(({ style, targets }) => [style, targets.map(({ label }) => label)])).toEqual([
      ["superscript", ["1", "2"]],
    ]);
  });
});

describe("notes of German and other styles", () => {
  const strokes = "Adaeze Okoro/Anna Berg: Schatten über Häfen, in: Hafenblätter 12 (2014), S. 101–120.";
  const several =
    "Hiroko Tanaka u. a.: Wind und Mauern, Oslo 1998; Anna Berg. „Regen; Nebel: ein Versuch“. In: Hafenblätter 3.2 (2001), S. 4–9.";

  test("names joined by strokes, names cut short and low quotation marks open works", () => {
    const { references } = read(strokes, several);
    expect(references.map(({ work }) => work.author[0]?.family)).toEqual(["Okoro", "Tanaka", "Berg"]);
    expect(references[2]!.work.title).toBe("Regen; Nebel: ein Versuch");
  });

  test("a note that names one of the works of another means that one", () => {
    expect(read(strokes, several, "Tanaka u. a., s. Anm. 2.", "Berg, s. Anm. 2, S. 5.").cited.slice(2)).toEqual([
      [[1, undefined]],
      [[2, "S. 5"]],
    ]);
  });

  test("a title with a small word behind its colon is one", () => {
    expect(read("Lucía Petrov and Anna Berg. “Cod in winter: a study”. In: Journal of Ports 3 (2005), pp. 8–9.").references).toHaveLength(
      1,
    );
  });

  test("a note in full finds its entry in the list, though it leaves authors out and adds a page", () => {
    const document = blocksDocument([
      { kind: "paragraph", words: "Harbours were shaded.^1^" },
      note("1", "Wei Okoro et al., “Canals before Reform,” Annals of Ports 72, no. 11 (1994): 860."),
      { kind: "heading", words: "Bibliography" },
      {
        kind: "reference-entry",
        words: "Okoro, Wei, Claire Berg, Marta Tanaka, and Chidi Obi. “Canals before Reform.” Annals of Ports 72, no. 11 (1994): 859–879.",
      },
      { kind: "reference-entry", words: "Petrov, Wei. “Quays after Reform.” Annals of Ports 71, no. 2 (1993): 5–9." },
    ]);
    const references = findReferences(document);
    expect(findCitations(document, references).map(({ targets }) => targets[0]?.referenceId)).toEqual([references[0]!.id]);
  });
});
