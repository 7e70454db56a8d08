import { describe, expect, test } from "vitest";
import type { Document } from "../domain/document/document.ts";
import { readLatex } from "../formats/latex/read-latex.ts";
import { documentOf } from "./document.fixture.ts";
import { checkCitations } from "./findings/check-citations.ts";
import type { FindingDraft } from "./findings/finding-draft.ts";
import { checkReferences } from "./findings/references/check-references.ts";
import { findCitations } from "./references/citations/find-citations.ts";
import { findReferences } from "./references/entries/find-references.ts";

/** The findings about references and citations of a Markdown text or another document. */
function findingsOf(given: string | Document): FindingDraft[] {
  const manuscript = typeof given === "string" ? documentOf(given) : given;
  const references = findReferences(manuscript);
  const citations = findCitations(manuscript, references);
  const records = { documentId: manuscript.id, manuscript, references, citations, claims: [], verdicts: [], today: "2026-05-01" };
  return [...checkCitations(records), ...checkReferences(records)];
}

const tell = (drafts: FindingDraft[]) => drafts.map(({ rule, message }) => `${rule.code} ${message}`);
const told = (body: string, list = byNames) => tell(findingsOf(`# Shade on the quay\n\n${body}\n\n## References\n\n${list}\n`));

const byNames = `Berg, A., & Lind, M. (2014). Noon heat on stone quays. Journal of Harbours, 12(1), 33–51.

Moreau, J. (2018). Wind on open piers. Journal of Harbours, 16(2), 5–12.

Okoro, A. (2011). Shade in port cities. Harbour Press.

Silva, P. (2017). Seats in the sun. Urban Seats, 5, 10–19.

Tanaka, H., Mori, K., & Sato, Y. (2016). Benches and shade. Urban Seats, 4, 1–9.`;
const citesMost = "Trees cool (Okoro, 2011). Benches matter (Tanaka et al., 2016; Silva, 2017).";
const citesAll = `${citesMost} Noon is hot (Berg & Lind, 2014), and piers are windy (Moreau, 2018).`;

describe("a near miss is one finding", () => {
  test("another year", () =>
    expect(told(`${citesMost} Noon is hot (Berg & Lind, 2015). Wind (Moreau, 2018).`)).toEqual([
      "CIT002 The reference list has no entry for Berg & Lind 2015. Probably meant: Berg & Lind 2014 (line 7).",
    ]));

  test("another spelling, also in words that do not surely cite", () => {
    const expected = ["CIT002 The reference list has no entry for Moureau 2018. Probably meant: Moreau 2018 (line 9)."];
    expect(told(`${citesMost} Noon is hot (Berg & Lind, 2014). Wind (Moureau, 2018).`)).toEqual(expected);
    expect(told(`${citesMost} Noon is hot (Berg & Lind, 2014). See Moureau (2018) on wind.`)).toEqual(expected);
    expect(told(`${citesMost} Moreau (2018) and Berg and Lynd (2014) differ.`)).toEqual([
      "CIT002 The reference list has no entry for Berg & Lynd 2014. Probably meant: Berg & Lind 2014 (line 7).",
    ]);
  });

  test("another year and another spelling at once, with an edit of both", () => {
    const body = `${citesMost} Noon is hot (Berg & Lynd, 2015). Wind (Moureau, 2019).`;
    expect(told(body)).toEqual([
      "CIT002 The reference list has no entry for Berg & Lynd 2015. Probably meant: Berg & Lind 2014 (line 7).",
      "CIT002 The reference list has no entry for Moureau 2019. Probably meant: Moreau 2018 (line 9).",
    ]);
    const [draft] = findingsOf(`# Shade on the quay\n\n${body}\n\n## References\n\n${byNames}\n`);
    expect(draft!.fixes).toMatchObject([{ safety: "unsafe", edits: [{ replacement: "Lind" }, { replacement: "2014" }] }]);
    const close = `${byNames}\n\nVoss, T. (2015). Sand on quays. Journal of Harbours, 13, 1–2.`;
    // A short name and another year are another work.
    expect(told(`${citesAll} Sand is hot (Vost, 2014).`, close)).toEqual([
      "CIT002 The reference list has no entry for Vost 2014.",
      "REF001 Entry Voss 2015 is cited nowhere in the text.",
    ]);
  });

  test("a longer difference in one name, if the other name and the year are those of the entry", () => {
    const list = `${byNames}\n\nHansson, D., & Kelly, I. (1985). Rain on decks. Journal of Harbours, 2, 1–2.`;
    expect(told(`${citesAll} Rain falls (Hanneson & Kelly, 1985).`, list)).toEqual([
      "CIT002 The reference list has no entry for Hanneson & Kelly 1985. Probably meant: Hansson & Kelly 1985 (line 17).",
    ]);
    expect(told(`${citesAll} Rain falls (Petrov & Kelly, 1985).`, list)).toHaveLength(2);
  });

  test("is told once however often the text has it, with an edit of each place", () => {
    const [draft, ...others] = findingsOf(
      `# Shade\n\n${citesMost} Noon (Berg & Lind, 2015). Wind (Moreau, 2018). Again (Berg & Lind, 2015).\n\n## References\n\n${byNames}\n`,
    );
    expect(others).toEqual([]);
    expect(draft!.message).toMatch(/The text has it 2 times\.$/);
    expect(draft!.fixes).toMatchObject([{ safety: "unsafe", edits: [{ replacement: "2014" }, { replacement: "2014" }] }]);
  });

  test("people with other names and far years stay two findings", () =>
    expect(told(`${citesMost} Noon is hot (Berg & Lind, 2014). Wind (Halloran, 1987).`)).toEqual([
      "CIT002 The reference list has no entry for Halloran 1987.",
      "REF001 Entry Moreau 2018 is cited nowhere in the text.",
    ]));
});

describe("no finding for", () => {
  test.each([
    [
      "works cited by others",
      "Heat (Petrov, 1975, as cited in Berg & Lind, 2014), counted by Halloran et al. (1981; as cited in Silva, 2017).",
    ],
    ["a work in another one", "Heat (Petrov, 1975, in Berg & Lind, 2014)."],
    ["places, seasons and things of a year", "The cup (Brazil, 2014), the first days (Spring, 2016), the poll (Survey, 2015)."],
    ["headings with years", "\n\n## The Port and the Council (1995)\n\nText."],
    ["cells of tables", "\n\n| Year, 2016 | Hunt and Field (2009) |\n|---|---|\n| (Total, 2012) | [95, 120] |\n\n"],
    ["names as OCR reads them", "Trees (0koro, 2011), seats (Tanaka et al., 2016; Silva, 20l7) and noon (Berg & L1nd, 2014)."],
    ["a month before the year", "Noon (Berg & Lind, March 2014; Tanaka et al., Spring 2016)."],
    ["the paper's own record", "\n\nHale, R., & Voss, T. (2020). Shade on the quay. Journal of Harbours, 18, 1–12.\n\nText."],
  ])("%s", (_, words) => expect(told(`${citesAll} ${words}`)).toEqual([]));

  test("a publisher's text behind the list", () => {
    const list = "1. Okoro A. Shade in ports. Harbour Press; 2011.\n2. Berg A. Noon heat. J Harbours. 2014;12:33–51.";
    const behind = [
      "Cite this article as: Hale R, Voss T. Shade on the quay. J Harbours. 2020;18:1–12.",
      "Publisher's Note: All claims of this article are those of the authors (2020).",
      "Copyright © 2020 Hale and Voss. This is an open-access article.",
      "Received: 3 May 2019; Accepted: 7 January 2020.",
    ];
    expect(told("Trees cool [1]. Noon is hot [2].", `${list}\n\n${behind.join("\n\n")}`)).toEqual([]);
  });

  test("works announced under another date", () => {
    const list = `Adler, K. (in press). Rain on decks. Journal of Harbours.

Ndiaye, F. (2021). Sand on quays. Harbour Press.

Okoro, A. (2011). Shade in port cities. Harbour Press.`;
    expect(told("Trees cool (Okoro, 2011). Sand is hot (Ndiaye, forthcoming). Rain falls (Adler, 2022).", list)).toEqual([]);
  });

  test("an organisation whose letters omit a word, names in capitals, initials and second authors that tell works apart", () => {
    const list = `Moreau, A. (2010). Sand on quays. Harbour Press.

Moreau, B. (2010). Snow on quays. Harbour Press.

National Institute for Health and Care Excellence. (2019). Rain. Author.

OKORO, A.; BERG, B. Shade in port cities. Harbour Press, 2001.

Wickham, H., Averick, M., Bryan, J., & Chang, W. (2019). Welcome to the quay. Open Shade, 4(43), 1686.

Wickham, H., Chang, W., & Henry, L. (2019). Graphics of shade. Harbour Press.`;
    const body = "Shade (OKORO; BERG, 2001) and rain (NICE, 2019). A. Moreau (2010) and B. Moreau (2010) differ.";
    expect(told(`${body} See (Wickham, Chang, et al., 2019; Wickham, Averick, et al., 2019).`, list)).toEqual([]);
  });

  test("a year before the names", () => expect(told(`${citesMost} Moreau (2018) agrees. In 2014, Berg and Lind showed it.`)).toEqual([]));

  test("further works that the text need not cite", () => {
    const list = `${byNames}\n\n## Further reading\n\nZane, T. (2015). The harbour masters of the north. Harbour Press.`;
    expect(told(citesAll, list)).toEqual([]);
  });

  test("entries whose title or address the text gives without a marker", () => {
    const extra = `${byNames}\n\nZane, T. (2015). The harbour masters of the north. Harbour Press.`;
    expect(told(`${citesAll} The book “The Harbour Masters of the North” says so.`, extra)).toEqual([]);
    expect(told(citesAll, extra)).toEqual(["REF001 Entry Zane 2015 is cited nowhere in the text."]);
  });
});

describe("numbers in brackets", () => {
  const list = Array.from({ length: 11 }, (_, at) => `[${at + 1}] Okoro A. Shade, part ${at + 1}. J Harbours. 2011.`).join("\n\n");

  test("behind a scale they cite at the end of a sentence, and are its bounds otherwise", () => {
    expect(told("Votes rose on a seven-point scale [2, 11]. Trees cool [1], [3]–[10].", list)).toEqual([]);
    const [first, ...others] = told("Answers on a scale [1, 11] and on the scale [1, 2]. Trees cool [1], [3]–[10].", list);
    expect([first, others.length]).toEqual(["REF001 Entry 2 is cited nowhere in the text.", 1]);
  });

  test.each([
    "[3] to [5]",
    "[3 to 5]",
    "[3/4/5]",
    "[3−5]",
    "[3‑5]",
    "[3 4 5]",
    "[3–4, see also 5]",
    "[Refs. 3–5]",
    "[3–5 and references therein]",
    "[3, Table 2; 4, p. 3; 5]",
    "as in references 3–5",
  ])("“%s” names three entries", (marker) =>
    expect(told(`Trees cool [1], [2]. Noon is hot ${marker}. Rain falls [6–9]. Snow [10, 11].`, list)).toEqual([]),
  );

  test("a label that the list does not have is told", () => {
    const labelled = "[BL14] Berg A., Lind M. Noon heat. 2014.\n\n[Oko11] Okoro A. Shade. 2011.\n\n[Sil17] Silva P. Seats. 2017.";
    expect(told("Noon [BL14], shade [Oko11], seats [Sil17], rain [Xyz20]. A set [A, B] is empty [sic].", labelled)).toEqual([
      "CIT002 The reference list has no entry for Xyz20.",
    ]);
  });
});

test("keys name one entry each, also where two entries have one label; a misspelt key is told with the entry that was meant", () => {
  const source = String.raw`\begin{document}
Trees \citep{lee2019a,lee2019b}, noon \citet{lee2019b} and rain \cite{tanaka2061}.
\begin{thebibliography}{9}
\bibitem[Lee(2019)]{lee2019a} Lee, A. (2019). Shade. Harbour Press.
\bibitem[Lee(2019)]{lee2019b} Lee, A. (2019). Noon. Harbour Press.
\bibitem[Tanaka(2016)]{tanaka2016} Tanaka, H. (2016). Rain. Harbour Press.
\end{thebibliography}
\end{document}`;
  const read = readLatex({ name: "paper.tex", bytes: new TextEncoder().encode(source) }, { bytes: 100_000 });
  expect(tell(findingsOf({ ...documentOf(""), ...read, format: "latex" }))).toEqual([
    "CIT002 The reference list has no entry for tanaka2061. Probably meant: tanaka2016 (line 6).",
  ]);
});

describe("what could not be read is told once", () => {
  test("text under a heading of a contents page", () => {
    const lines = ["Trees cool the quay [1].", "Noon is hot.", "Boats come and go [2].", "People wave.", "Water is cold."];
    const all = [...lines, "Stones are hot.", "Wind turns.", "Benches stand.", "The council disagrees."];
    expect(told("Contents", all.join("\n\n"))).toEqual([
      "REF010 The reference list could not be read reliably: what follows its heading does not look like entries. Its entries are not reported one by one.",
    ]);
  });

  test("a list without a heading of which only a part was found", () => {
    const body = "# Shade on the quay\n\nTrees cool (Okoro, 2011). Noon is hot (Halloran & Petrov, 1999; Dale et al., 2004).\n\n";
    expect(tell(findingsOf(body + byNames))).toEqual([]);
    expect(tell(findingsOf(`# Shade on the quay\n\n${citesAll}\n\n${byNames}`))).toEqual([]);
  });
});

test("notes that programs wrote as links are notes", () => {
  const notes = [1, 2, 3].map((number) => `[[${number}]](#footnote-ref-${number})`);
  const source = `# Shade on the quay

Trees cool.[[1]](#footnote-1) Noon is hot.[[2]](#footnote-2) Benches matter.[[3]](#footnote-3)

${notes[0]} Adaeze Okoro, *Shade in Port Cities* (Harbour Press, 2011), 44.

${notes[1]} Anna Berg, “Noon heat on stone quays”, *Journal of Harbours* 12 (2014): 33–51.

${notes[2]} Okoro, *Shade in Port Cities*, 51.
`;
  const document = documentOf(source);
  const references = findReferences(document);
  const byId = new Map(references.map(({ id, work }) => [id, work.author[0]?.family]));
  const cited = findCitations(document, references).flatMap(({ targets }) => targets.map(({ referenceId }) => byId.get(referenceId!)));
  expect(cited).toEqual(["Okoro", "Berg", "Okoro"]);
  expect(tell(findingsOf(source))).toEqual([]);
});

describe("a range of numbers that leads far beyond the list", () => {
  const list = Array.from({ length: 12 }, (_, at) => `[${at + 1}] A. Okoro. Shade on quay ${at + 1}. Harbour Press, 2011.`).join("\n\n");
  const ofRange = (sentence: string) => told(`Trees cool [1–12]. ${sentence}`, list);

  test.each(["[1-90000]", "[2–5000]", "[3, 7–90000]"])("%s is told", (range) =>
    expect(ofRange(`Benches matter ${range}.`)).toEqual([
      `CIT002 ${range} has the form of a citation, and the reference list ends at 12. It was not read as one.`,
    ]),
  );

  test("is no error of the author", () =>
    expect(
      findingsOf(`Trees cool [1–12]. Benches matter [1-90000].\n\n## References\n\n${list}\n`).map(({ rule }) => rule.severity),
    ).toEqual(["info"]));

  test.each([
    "Pixels have values in [0–255].",
    "The range [1–5000] was searched.",
    "It is [20–5000] m long.",
    "Distances of [400–5000] were drawn.",
  ])("%s is a measure", (sentence) => expect(ofRange(sentence)).toEqual([]));
});
