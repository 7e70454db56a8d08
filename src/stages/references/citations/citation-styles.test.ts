import { describe, expect, test } from "vitest";
import type { Markup } from "../../../domain/document/markup.ts";
import { documentOf } from "../../document.fixture.ts";
import { blocksDocument, type FixtureBlock } from "../blocks-document.fixture.ts";
import { findReferences } from "../entries/find-references.ts";
import { findCitations } from "./find-citations.ts";

const entry = (words: string): FixtureBlock => ({ kind: "reference-entry", words });
const paragraph = (words: string): FixtureBlock => ({ kind: "paragraph", words });

/** Each marker with the titles' first words that it leads to, or null where it leads nowhere. */
function read(blocks: FixtureBlock[], markup?: (text: string) => Partial<Markup>) {
  const document = blocksDocument(blocks, markup);
  const references = findReferences(document);
  return findCitations(document, references).map(({ locator, style, targets }) => ({
    marker: locator.quote.exact,
    style,
    to: targets.map(({ referenceId, pinpoint }) => {
      const found = references.find(({ id }) => id === referenceId);
      const name = found ? `${found.list}:${found.ordinal}` : null;
      return pinpoint === undefined ? name : `${name} ${pinpoint}`;
    }),
  }));
}

describe("names and years", () => {
  const list = [
    "Berg, J. van den (2019). Heat in ports. J Trees, 3, 1–2.",
    "Kim, S., & Park, J. (2020). Rain in ports. J Trees, 4, 3–9.",
    "Lee, K. (2019). Snow in ports. J Trees, 5, 3–9.",
    "Müller-Lüdenscheid, Ö., Abc, D., & Def, G. (2018). Fog in ports. J Trees, 5, 3–9.",
    "R Core Team. (2018). R: A language for trees. R Foundation.",
    "Smith, A., Jones, B., & Brown, C. (2020a). Ice in ports. J Trees, 6, 3–9.",
    "Smith, A., Jones, B., & Brown, C. (2020b). Dew in ports. J Trees, 7, 3–9.",
    "Van Essen, D., & Wager, T. (2011). Sun in ports. J Trees, 7, 3–9.",
    "World Health Organization. (2020). Ports and health.",
    "Řehůřek, R., & Sojka, P. (2010). Hail in ports. J Trees, 8, 3–9.",
    "Tanaka, H. (in press). Tides in ports. J Trees.",
    "Hansen, L., & Østergård, M. (2015). Waves in ports. J Trees, 8, 3–9.",
  ].map(entry);
  const tied = (text: string) =>
    read([paragraph(text), ...list]).map(({ marker, to }) => [marker, to.map((one) => one?.replace("0:", "") ?? null)]);

  test.each<[string, [string, (string | null)[]][]]>([
    ["Smith et al. (2020a, b) agree.", [["Smith et al. (2020a, b)", ["5", "6"]]]],
    ["Smith et al. (2020a–b) agree.", [["Smith et al. (2020a–b)", ["5", "6"]]]],
    ["It is so (see Lee, 2019; Kim & Park 2020, pp. 3–5).", [["(see Lee, 2019; Kim & Park 2020, pp. 3–5)", ["2", "1 pp. 3–5"]]]],
    ["Smith et al.'s (2020a) trial was small.", [["Smith et al.'s (2020a)", ["5"]]]],
    ["So Smith et al.’s (2020b) was.", [["Smith et al.’s (2020b)", ["6"]]]],
    ["Smith and colleagues’ (2020b) trial.", [["Smith and colleagues’ (2020b)", ["6"]]]],
    ["Kim and Park’s (2020) work.", [["Kim and Park’s (2020)", ["1"]]]],
    ["See Van Essen & Wager 2011 for more.", [["Van Essen & Wager 2011", ["7"]]]],
    ["It is so (Essen & Wager, 2011).", [["(Essen & Wager, 2011)", ["7"]]]],
    ["It is so (WHO, 2020) there.", [["(WHO, 2020)", ["8"]]]],
    ["It is so (World Health Organization [WHO], 2020) there.", [["(World Health Organization [WHO], 2020)", ["8"]]]],
    ["We used R (R Core Team 2018).", [["(R Core Team 2018)", ["4"]]]],
    ["R Core Team (2018) made it.", [["R Core Team (2018)", ["4"]]]],
    ["It is so (Tanaka, in press).", [["(Tanaka, in press)", ["10"]]]],
    ["As van den Berg (2019) says.", [["van den Berg (2019)", ["0"]]]],
    ["As Van den Berg (2019: 14) says.", [["Van den Berg (2019: 14)", ["0 14"]]]],
    ["Muller-Ludenscheid et al. (2018) saw it.", [["Muller-Ludenscheid et al. (2018)", ["3"]]]],
    ["Mueller-Luedenscheid et al. (2018) saw it.", [["Mueller-Luedenscheid et al. (2018)", ["3"]]]],
    ["Es ist so (Müller-Lüdenscheid u. a. 2018, S. 4).", [["(Müller-Lüdenscheid u. a. 2018, S. 4)", ["3 S. 4"]]]],
    ["Kim und Park (2020) sagen es.", [["Kim und Park (2020)", ["1"]]]],
    ["It is so (Lee 2019, 33; Kim and Park 2020, 4–5).", [["(Lee 2019, 33; Kim and Park 2020, 4–5)", ["2 33", "1 4–5"]]]],
    ["C’est ainsi (Kim et Park, 2020).", [["(Kim et Park, 2020)", ["1"]]]],
    ["In Lee’s [2019] words.", [["Lee’s [2019]", ["2"]]]],
    ["Kim/Park (2020) sagen es.", [["Kim/Park (2020)", ["1"]]]],
    ["However, Kim and Park (2020) say so.", [["Kim and Park (2020)", ["1"]]]],
    ["It is known (Deep Rain Model, Kim and Park, 2020).", [["(Deep Rain Model, Kim and Park, 2020)", ["1"]]]],
    ["The tool (Reh ˇ u˚ˇrek and Sojka, 2010) helps.", [["(Reh ˇ u˚ˇrek and Sojka, 2010)", ["9"]]]],
    ["It is so (Rehurek and Sojka, 2010).", [["(Rehurek and Sojka, 2010)", ["9"]]]],
    ["It is so [Lee 2019, Kim and Park 2020].", [["[Lee 2019, Kim and Park 2020]", ["2", "1"]]]],
    ["It is so (Hansen & Ostergard, 2015).", [["(Hansen & Ostergard, 2015)", ["11"]]]],
    ["It is so (e.g., the tool ape (Lee, 2019)).", [["(Lee, 2019)", ["2"]]]],
  ])("%s", (text, markers) => expect(tied(text)).toEqual(markers));

  test("the same author is named once for several years", () => {
    const twice = [entry("Lee, K. (2019). Snow. J Trees, 5, 3–9."), entry("Lee, K. (2021). Mud. J Trees, 5, 3–9.")];
    for (const text of ["Lee (2019) and (2021) agree.", "Lee (2019, 2021) agrees.", "It is so (Lee, 2019; 2021)."])
      expect(read([paragraph(text), ...twice]).map(({ to }) => to)).toEqual([["0:0", "0:1"]]);
  });

  test.each([
    ["Lee and Kim (2019: 33; 2021) agree.", ["0:0 33", "0:1"]],
    ["Lee, Kim, and Ito (2019: 33–35; 2021: 4) agree.", ["0:0 33–35", "0:1 4"]],
    ["It is so (Lee & Kim, 2019, p. 33; 2021).", ["0:0 p. 33", "0:1"]],
    ["Lee and Kim (2019, S. 33) und (2021) sagen es.", ["0:0 S. 33", "0:1"]],
  ])("a year behind a page is of the same author: %s", (text, to) => {
    const twice = [2019, 2021].map((year) => entry(`Lee, K., Kim, S., & Ito, H. (${year}). Snow in ports. J Trees, 5, 3–9.`));
    expect(read([paragraph(text), ...twice]).map((one) => one.to)).toEqual([to]);
  });

  test("a name is found though the verb before it may be a part of names", () => {
    const lists = [entry("do Carmo, A. (2018). Mud. J Trees, 5, 3–9."), entry("Kim, S., & Lee, K. (2019). Snow. J Trees, 5, 3–9.")];
    const found = read([paragraph("As do Kim and Lee (2019), do Carmo (2018) agrees."), ...lists]);
    expect(found.map(({ marker, to }) => [marker, to])).toEqual([
      ["Kim and Lee (2019)", ["0:1"]],
      ["Carmo (2018)", ["0:0"]],
    ]);
  });

  test("a reprint is found by either year", () => {
    const freud = entry("Freud, S. (1953). Dreams of ports. Quay Press.");
    expect(read([paragraph("As Freud (1900/1953) says."), freud])[0]?.to).toEqual(["0:0"]);
  });

  test.each([
    "In May 2019 it rained.",
    "Version 2020 of Trees.",
    "See Figure 2 (2019).",
    "between 2018 and 2020",
    "(Berlin, Germany, 2019)",
  ])("%s cites nothing", (text) => expect(tied(text)).toEqual([]));

  test("an older year in brackets does not hide the one of the entry", () => {
    expect(tied("Kim and Park (2020) agree with Lee ([1904] 2019).")).toEqual([
      ["Kim and Park (2020)", ["1"]],
      ["Lee ([1904] 2019)", ["2"]],
    ]);
  });

  test("an entry whose name and year stand apart is still not uncited", () => {
    const text = "Kim and Park (2020) agree. Lee | counts of snow | 2019";
    expect(read([paragraph(text), ...list]).flatMap(({ to }) => to)).toEqual(["0:1", "0:2"]);
  });
});

describe("numbers", () => {
  const list = [
    "1. Okoro A. Shade. J Trees. 2016.",
    "2. Berg A. Walls. J Ports. 2011.",
    "3. Ito H. Rain. J Ports. 2012.",
    "4. Li W. Fog in ports. J Ports. 2013.",
  ].map(entry);
  const tied = (text: string, entries = list) =>
    read([paragraph(text), ...entries]).map(({ marker, style, to }) => [marker, style, to.join(" ")]);

  test.each([
    ["Shade cools [1]–[3].", "[1]–[3]", "0:0 0:1 0:2"],
    ["Shade cools [1, 3–4].", "[1, 3–4]", "0:0 0:2 0:3"],
    ["Shade cools [2, p. 12].", "[2, p. 12]", "0:1 p. 12"],
    ["Shade cools [see 2, 3].", "[see 2, 3]", "0:1 0:2"],
    ["Shade cools [1 and 4].", "[1 and 4]", "0:0 0:3"],
  ])("%s", (text, marker, to) => expect(tied(text)).toEqual([[marker, "numeric", to]]));

  test("raised numbers cite, exponents do not", () => {
    const text = "Shade cools.^1^ Walls help,^2–4^ as ports of 12 m^2^ and x^3^ with 10^4^ trees (R^2^ = 0.9) show^1,3^ in 2019.^2^";
    expect(tied(text).map(([marker, style]) => [marker, style])).toEqual([
      ["1", "superscript"],
      ["2–4", "superscript"],
      ["1,3", "superscript"],
      ["2", "superscript"],
    ]);
  });

  test("numbers that were raised one by one are one marker", () => {
    expect(tied("Shade cools^1^^,^ ^3^ here.").map(([marker, , to]) => [marker, to])).toEqual([["1, 3", "0:0 0:2"]]);
  });

  test("a part of an entry is that entry", () => {
    expect(tied("Shade cools.^2b^").map(([, , to]) => to)).toEqual(["0:1"]);
  });

  test("raised numbers beside names and in titles are no citations", () => {
    const blocks: FixtureBlock[] = [
      { kind: "byline", words: "Adaeze Okoro^1^ and Anna Berg^2^" },
      paragraph("Hiro Ito^1^, Wei Li^2^ and Jan Smith^1,3^"),
      paragraph("Shade cools.^3^"),
      ...list,
    ];
    expect(read(blocks).map(({ marker }) => marker)).toEqual(["3"]);
  });

  test("raised numbers are footnotes where brackets cite", () => {
    expect(tied("Shade cools [1]. Walls help [2, 3].^4^ Rain falls [4].^1^ Fog [1].").map(([, style]) => style)).toEqual(
      Array(4).fill("numeric"),
    );
  });

  test("round brackets cite when they reach the list, and number things otherwise", () => {
    expect(tied("Shade cools (1). Walls help (2, 3). Rain falls (4).")).toHaveLength(3);
    expect(tied("Shade cools [1, 2]. We ask: (1) who came, (2) who left (3).").map(([marker]) => marker)).toEqual(["[1, 2]"]);
    expect(tied("By Equation (1), Equation (2), and Equation (3).")).toEqual([]);
  });

  test("a list without its numbers is counted when the text counts", () => {
    const bare = ["Okoro A. Shade. J Trees. 2016.", "Berg A. Walls. J Ports. 2011.", "Ito H. Rain. J Ports. 2012."].map(entry);
    expect(tied("Shade cools [1]. Walls help [2, 3].", bare).map(([, , to]) => to)).toEqual(["0:0", "0:1 0:2"]);
  });

  test("names and years are read beside numbers when the text cites that way", () => {
    expect(tied("Okoro (2016), Berg (2011), Ito (2012) and Li (2013) agree.").map(([, style]) => style)).toEqual(
      Array(4).fill("author-year"),
    );
  });
});

test("labels of letters and years", () => {
  const list = ["[Oko16] Okoro, A. Shade. 2016.", "[ABC+19] Adams, B. et al. Walls. 2019."].map(entry);
  const found = read([paragraph("Shade cools [Oko16, ABC+19]. See [ABC+19, p. 4] and [sic]."), ...list]);
  expect(found.map(({ marker, to }) => [marker, to])).toEqual([
    ["[Oko16, ABC+19]", ["0:0", "0:1"]],
    ["[ABC+19, p. 4]", ["0:1 p. 4"]],
  ]);
});

describe("keys", () => {
  const blocks = [
    paragraph("Shade cools (Okoro, 2016). Walls help [?]. Lee (2019) says so."),
    entry("Okoro, A. (2016). Shade."),
    entry("Lee, K. (2019). Snow."),
  ];
  const markup = (text: string): Partial<Markup> => {
    const at = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
    return {
      markers: [
        { ...at("(Okoro, 2016)"), keys: [{ key: "okoro2016", pinpoint: "p. 33" }] },
        { ...at("[?]"), keys: [{ key: "missing" }] },
      ],
      entries: [
        {
          ...at("Okoro, A. (2016). Shade."),
          key: "okoro2016",
          work: { author: [{ family: "Okoro" }], title: "As the file says", year: 2016 },
        },
      ],
    };
  };

  test("markers that the file ties win over words, and its fields over parsing", () => {
    const document = blocksDocument(blocks, markup);
    const references = findReferences(document);
    expect(references[0]).toMatchObject({ key: "okoro2016", work: { title: "As the file says" } });
    expect(read(blocks, markup)).toEqual([
      { marker: "(Okoro, 2016)", style: "key", to: ["0:0 p. 33"] },
      { marker: "[?]", style: "key", to: [null] },
      { marker: "Lee (2019)", style: "author-year", to: ["0:1"] },
    ]);
  });
});

test("a range is whole although the file ties only its two ends", () => {
  const list = ["1. Okoro A. Shade. 2016.", "2. Berg A. Walls. 2011.", "3. Ito H. Rain. 2012."];
  const found = read([paragraph("Shade cools [1–3]. Rain [2]."), ...list.map(entry)], (text) => ({
    markers: ["1–", "3]", "2]"].map((words, index) => {
      const start = text.indexOf(words);
      return { start, end: start + 1, keys: [{ key: ["a", "c", "b"][index]! }] };
    }),
    entries: list.map((words, index) => ({
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      key: ["a", "b", "c"][index]!,
      work: { author: [], title: words },
    })),
  }));
  expect(found).toEqual([
    { marker: "[1–3]", style: "key", to: ["0:0", "0:1", "0:2"] },
    { marker: "2", style: "key", to: ["0:1"] },
  ]);
});

describe("lists of chapters", () => {
  const chapter = (text: string, names: string[]) => [
    paragraph(text),
    paragraph("Harbours are shaded by trees and walls. ".repeat(50)),
    { kind: "heading", words: "References" } as const,
    ...names.map((name, index) => entry(`${index + 1}. ${name} A. Shade. J Trees. 2016.`)),
  ];

  test("a number means the list of its own chapter", () => {
    const found = read([
      ...chapter("Shade cools [1, 2].", ["Okoro", "Berg"]),
      ...chapter("Walls help [1].", ["Ito", "Li"]),
      paragraph("So [2]."),
    ]);
    expect(found.map(({ to }) => to)).toEqual([["0:0", "0:1"], ["1:2"], ["1:3"]]);
  });

  test("subheadings do not divide a list", () => {
    const document = documentOf("# T\n\nText [2].\n\n## References\n\n1. Okoro A. Shade. 2016.\n\n2. Berg A. Walls. 2011.\n");
    expect(new Set(findReferences(document).map(({ list }) => list))).toEqual(new Set([0]));
  });
});

describe("lists", () => {
  test("a dash stands for the author of the entry before", () => {
    const document = blocksDocument([
      entry("Berg, A. (2011). Walls in ports. Quay Press."),
      entry("———. (2012). Rain in ports. Quay Press."),
    ]);
    const [first, second] = findReferences(document);
    expect(second!.work.author).toEqual(first!.work.author);
    expect(second).toMatchObject({ label: "Berg 2012", work: { title: "Rain in ports", year: 2012 } });
  });

  test("a list at the end needs no heading", () => {
    const names = ["Adams", "Berg", "Cole", "Dunn"];
    const blocks = [
      paragraph("It is so (Berg, 2011)."),
      ...names.map((name) => paragraph(`${name}, A. (2011). Walls in ports. Ports, 3, 1–2.`)),
    ];
    const found = read(blocks);
    expect(found.map(({ marker, to }) => [marker, to])).toEqual([["(Berg, 2011)", ["0:1"]]]);
    expect(findReferences(blocksDocument(blocks))).toHaveLength(4);
    const numbered = (from: number) =>
      names.map((name, index) => paragraph(`${from + index}. ${name}, A. (2011). Walls in ports. Ports, 3, 1–2.`));
    expect(findReferences(blocksDocument(numbered(1)))).toHaveLength(4);
    expect(findReferences(blocksDocument(numbered(41)))).toEqual([]);
  });
});

test("an entry whose year was read wrongly is still found by the year that stands in it", () => {
  const document = blocksDocument([paragraph("It is so (Lee, 2019)."), entry("Lee, K. (1999). Snow, reprinted 2019. J Trees, 5.")]);
  expect(findCitations(document, findReferences(document)).map(({ targets }) => targets[0]!.referenceId !== null)).toEqual([true]);
});

test("a first author whose two names were taken for each other is still found", () => {
  const list = "Li, Wei (2012). Fog in ports. J Ports, 5, 1–2.";
  const found = read([paragraph("It is so (Wei et al., 2012)."), entry(list)]);
  expect(found.map(({ to }) => to)).toEqual([["0:0"]]);
});

describe("markers that are hard to tie", () => {
  const list = [
    "Okoro, A., & van den Broek, M. (1981). Canals in three basins. J Trees, 3, 1–2.",
    "Tanaka, H. (2005a). Fog in ports. In Harbours. Proceedings of a meeting, March 9–11, 2004.",
    "Tanaka, H. (2005b). Hail in ports. J Trees, 4, 3–9.",
    "Bates, D., & Maechler, M. Sparse shade. Package version 1.2.",
    "Ihaka, R., Murrell, P., Hornik, K., Fisher, J., Wilke, C., & Zeileis, A. (2022). Colours in ports. J Trees, 8, 1–9.",
  ].map(entry);
  const tied = (...blocks: FixtureBlock[]) => read([...blocks, ...list]).map(({ to }) => to);

  test.each<[string, (string | null)[]]>([
    ["It is so (A. Okoro and M. v. d. Broek 1981).", ["0:0"]],
    ["It is so (Tanaka, 2005a).", ["0:1"]],
    ["It is so (Bates and Maechler, 2016).", ["0:3"]],
    ["It is so (Ihaka, Murrell, Hornik, Fisher, Wilke, and Zeileis 2022).", ["0:4"]],
  ])("%s", (text, to) => expect(tied(paragraph(text))).toEqual([to]));

  test("a work named in what was taken for a byline, or torn from its year, is not missed", () => {
    const found = tied(
      { kind: "byline", words: "This is a version of Okoro and van den Broek (1981)." },
      paragraph("It is so (Tanaka 2005b), as suggested by Ihaka and others"),
      paragraph("(2022) in another place."),
    );
    expect(found.flat()).toEqual(["0:0", "0:2", "0:4"]);
  });

  test("brackets behind a name cite beside raised numbers", () => {
    const numbered = [1, 2, 3, 4].map((number) => entry(`${number}. Okoro A. Shade ${number}. J Trees 2001;${number}:1–2.`));
    const found = read([paragraph("Shade cools.^1,2^ Walls shade.^3^ Okoro [4] measured it."), ...numbered]);
    expect(found.map(({ to }) => to)).toEqual([["0:0", "0:1"], ["0:2"], ["0:3"]]);
  });
});

test("entries under the marker of the text are read without it, and its letter distinguishes them", () => {
  const list = [
    "Berg 2011: Anna Berg, Wälle am Hafen. Bonn 2011.",
    "Okoro und Berg 2015a: Adaeze Okoro und Anna Berg, Schatten am Hafen. Bonn 2015.",
    "Okoro und Berg 2015b: Adaeze Okoro und Anna Berg, Wind am Hafen. Bonn 2015.",
  ].map(entry);
  const document = blocksDocument([paragraph("So ist es (Okoro und Berg 2015b, 4; Berg 2011)."), ...list]);
  const references = findReferences(document);
  expect(references.map(({ label, work }) => [label, work.author[0]?.family, work.yearSuffix])).toEqual([
    ["Berg 2011", "Berg", undefined],
    ["Okoro und Berg 2015a", "Okoro", "a"],
    ["Okoro und Berg 2015b", "Okoro", "b"],
  ]);
  expect(findCitations(document, references)[0]!.targets.map(({ referenceId }) => referenceId)).toEqual([
    references[2]!.id,
    references[0]!.id,
  ]);
});

test("a key means one entry, even if its words fit others", () => {
  const list = ["Kim, A. (2019). Wind on the quay. Ports.", "Kim, A. (2019). Rain on the quay. Ports."];
  const found = read([paragraph("Kim (2019) measured it."), ...list.map(entry)], (text) => ({
    markers: [{ start: 0, end: 10, keys: [{ key: "b" }] }],
    entries: list.map((words, index) => ({
      key: index === 0 ? "a" : "b",
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
    })),
  }));
  expect(found.map(({ to }) => to)).toEqual([["0:1"]]);
});
