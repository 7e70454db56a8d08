import { describe, expect, test } from "vitest";
import { documentOf } from "../document.fixture.ts";
import { findCitations } from "../references/citations/find-citations.ts";
import { findReferences } from "../references/entries/find-references.ts";
import { draftOpenClaims, extractClaims } from "./extract-claims.ts";
import { readParagraphs } from "./paragraphs/read-paragraphs.ts";

const list = "## References\n\n[1] Okoro A. Shade in ports. J Trees. 2016.\n\n[2] Berg J. Wind in ports. J Trees. 2017.";

function claimsOf(body: string, references = list) {
  const document = documentOf(`# Shade\n\nA. Okoro, Porto\n\n## Introduction\n\n${body}\n\n${references}\n`);
  const citations = findCitations(document, findReferences(document));
  const markers = new Map(citations.map(({ id, locator }) => [id, locator.quote.exact]));
  return extractClaims(document, citations).map((claim) => ({ ...claim, markers: claim.citationIds.map((id) => markers.get(id)) }));
}

describe("what is a claim", () => {
  test("every sentence of the body, without its markers, with its place and section", () => {
    const [first, second] = claimsOf("Shade cools the whole street [1]. Wind dries\nthe leaves [2].");
    expect(first).toMatchObject({ text: "Shade cools the whole street.", section: "Introduction", ordinal: 0, markers: ["[1]"] });
    expect(second).toMatchObject({ text: "Wind dries the leaves.", ordinal: 1, markers: ["[2]"] });
    expect(second!.locator).toMatchObject({ line: 7, quote: { exact: "Wind dries the leaves [2]." } });
  });

  test("title, authors, headings, references, tables and fragments are not", () => {
    expect(claimsOf("Too short here.\n\n| shade cools the street | a |\n|---|---|\n| b | c |\n\n```\nshade cools the street\n```")).toEqual(
      [],
    );
  });

  test("a sentence that announces what the paper will do is not", () => {
    expect(claimsOf("In this article, we will review what other works on shade, including [1], have found.")).toEqual([]);
    expect(claimsOf("In this article, we show that shade cools streets [1].")).toHaveLength(1);
  });

  test("items of lists are read like paragraphs", () => {
    expect(claimsOf("- Shade cools the whole street [1].\n- Wind dries the leaves [2].")).toHaveLength(2);
  });

  test("the same sentence twice is two claims", () => {
    const [one, other] = claimsOf("Shade cools the whole street. Shade cools the whole street.");
    expect(one!.id).not.toBe(other!.id);
  });

  test("an edit elsewhere leaves its words alone", () => {
    const [one] = claimsOf("Shade cools the whole street [1].");
    expect(claimsOf("A new sentence goes before it. Shade cools the whole street [1].")[1]!.text).toBe(one!.text);
  });
});

describe("the text before the first heading", () => {
  const texts = (source: string) => {
    const document = documentOf(source);
    return extractClaims(document, findCitations(document, findReferences(document))).map(({ text }) => text);
  };

  test("is the body when only the references have a heading", () => {
    expect(texts(`# Shade\n\nShade cools the whole street [1].\n\nWind dries the leaves [2].\n\n${list}`)).toEqual([
      "Shade cools the whole street.",
      "Wind dries the leaves.",
    ]);
  });

  test("is read as prose beside other headings too", () => {
    expect(texts("# Shade\n\nA. Okoro, Porto\n\nShade cools the whole street.\n\n## Methods\n\nWe counted all the trees.")).toEqual([
      "Shade cools the whole street.",
      "We counted all the trees.",
    ]);
  });

  test.each([
    "Adaeze Okoro, Mikael Lindqvist, Jan van der Berg and Hana Ito",
    "Department of Botany, University of Porto, Portugal.",
    "A. Okoro is with the Department of Botany, University of Porto.",
    "Write to the first author at okoro@trees.example for all data.",
    "Received 3 May 2019; accepted 4 June 2019; published 5 July 2019.",
    "Keywords: shade, heat, street trees, walking.",
    "* Corresponding author: A. Okoro, Porto.",
    "14 March 2023, revised on 2 April 2023",
  ])("is no claim when it is about the authors or the file: %s", (line) => {
    expect(texts(`# Shade\n\n${line}\n\n## Introduction\n\nShade cools the whole street.`)).toEqual(["Shade cools the whole street."]);
  });

  test.each([
    "Authors of earlier surveys found that shade cools the street.",
    "Published surveys of many ports have found that shade cools the street on hot days, and that 40 trees are enough for it.",
    "The University of Porto planted many trees in its yard.",
  ])("is a claim where it only begins like a note: %s", (line) => {
    expect(texts(`# Shade\n\n${line}\n\n## Methods\n\nWe counted all the trees.`)).toHaveLength(2);
  });

  test("is a claim where a list of points has no full stops", () => {
    expect(texts(`# Shade\n\n- Shade cools the whole street [1]\n- Wind dries all the leaves\n\n${list}`)).toHaveLength(2);
  });

  test("is a claim where it cites, with or without a full stop", () => {
    expect(texts(`# Shade\n\nShade cools the whole street [1]\n\n${list}`)).toEqual(["Shade cools the whole street"]);
  });
});

describe("markers that are not read yet", () => {
  test.each([
    ["Shade cools the whole street [@okoro2016; see @berg, p. 4].", "Shade cools the whole street."],
    ["Shade cools the whole street [see @okoro2016].", "Shade cools the whole street."],
    ["Shade [-@okoro2016] cools the whole street.[^1]", "Shade cools the whole street."],
    ["Shade cools the whole street [^a-note], wind does not.\n\n[^a-note]: Note.", "Shade cools the whole street, wind does not."],
    ["The array [a, b] was sent to [okoro@trees.example].", "The array [a, b] was sent to [okoro@trees.example]."],
  ])("%s", (body, text) => expect(claimsOf(body)[0]!.text).toBe(text));

  test.each([
    "[@okoro2016]",
    "[^1]",
    "[18]",
    "(Tanaka 2011)",
    "( Tanaka and Ito , 2011 )",
    "Tanaka and Ito 2011; Berg 2013",
    "[14, 22, 40‚Äì42]",
    "as Tanaka ( 2011 ) says",
    "(Tanaka et al., 2011; Ito, 2012; Berg et al., 2013)",
    "(see Ports Authority, Annual Report 2011, p. 4)",
    "as Tanaka (2011) says",
  ])("a sentence with %s is not reported as uncited", (marker) => {
    const sentence = (end: string) => claimsOf(`Previous studies have shown that shade cools the street${end}.`)[0]!.needsCitation;
    expect(sentence("")).toBe(true);
    expect(sentence(` ${marker}`)).toBe(false);
  });
});

describe("a sentence whose source stands elsewhere is not reported as uncited", () => {
  const reported = "Previous studies have shown that shade cools the street";
  const flagged = (body: string) => claimsOf(body).filter(({ needsCitation }) => needsCitation).length;

  test.each([
    ["between two cited sentences", `Trees are old [1]. ${reported}. Wind dries the leaves [2].`],
    ["between two with sources that no list has", `Trees are old (Tanaka 2011). ${reported}. Wind dries leaves (Ito 2012).`],
    ["if a page separates it from its end", `${reported}\n\n(Tanaka 2011). Wind dries the leaves of old trees.`],
    ["if its beginning is missing", "that was planted, as previous studies have shown that shade cools the street."],
    ["with numbers behind the full stop that lost their place", `Trees are very old. ${reported}. 6,7 Wind dries the leaves.`],
    ["as the topic of a paragraph that goes into it", `${reported}. Planes in two ports did so for ten years [2].`],
    ["before a sentence that adds to it and names a source", `Trees are very old. ${reported}. Moreover, wind dries the leaves [2].`],
    ["with raised numbers before the full stop", `Trees are very old. ${reported} and walls 19,20. Wind dries the leaves.`],
    ["with raised numbers behind a sign", `Trees are old. ${reported} by 7%.11 Barriers are few. Wind dries the leaves.`],
    ["with signs of a journal in its bracket", `Trees are very old. ${reported} [8–10,11▪,12▪]. Wind dries the leaves.`],
    ["with two numbers in a bracket that lost their comma", `Trees are very old. ${reported} [1516]. Wind dries the leaves.`],
    [
      "if the text has lost the numbers of many sentences",
      `Trees are old. 3 Wind is strong. 4 Leaves are dry. 5–8 Walls are warm.\n\nQuays are wide. ${reported}. Boats are slow.`,
    ],
    ["with numbers that lost their place", `Trees need wide and deep water.18 , 19 ${reported}.`],
  ])("%s", (_, body) => expect(flagged(body)).toBe(0));

  test.each([
    ["after a cited sentence", `Trees are old [1]. ${reported}. Wind dries the leaves of old trees.`],
    ["in an item of a list", `- ${reported}\n- Wind dries the leaves of old trees`],
  ])("but %s it is", (_, body) => expect(flagged(body)).toBe(1));
});

test("an abstract without a heading repeats what the body cites; an introduction without one does not", () => {
  const flagged = (front: string, rest = "") => {
    const document = documentOf(`# Shade\n\n${front}\n\n${rest}`);
    return extractClaims(document, findCitations(document, findReferences(document))).filter(({ needsCitation }) => needsCitation).length;
  };
  const reported = "Previous studies have shown that shade cools the street. It lasts long.";
  const body = `## Introduction\n\nTrees are old [1].\n\n${list}`;
  expect(flagged(reported, body)).toBe(0);
  expect(flagged(`${reported} Here we show that wind does not.`)).toBe(0);
  expect(flagged(`Trees are old [2]. Wind dries leaves [1]. They are tall. ${reported}`, body)).toBe(1);
  expect(flagged(`${reported} Wind does not.`)).toBe(0);
  expect(flagged(`${reported}\n\nWind does not dry leaves.`)).toBe(1);
});

test("a marker that fits several entries is no ground to judge a claim by any of them", () => {
  const [claim] = claimsOf(
    "Shade cools the whole street (Smith, 2015).",
    "## References\n\nSmith, J. (2015). Shade in ports. J Trees, 1, 2–3.\n\nSmith, A. (2015). Wind in ports. J Trees, 1, 4–5.",
  );
  expect(claim).toMatchObject({ text: "Shade cools the whole street.", binding: "own", citationIds: [], needsCitation: false });
});

describe("which citations are a claim's own", () => {
  test("those in its sentence, those right after its period too", () => {
    const claims = claimsOf("Shade cools the whole street.[1] Wind dries the leaves. [2] Rain falls on all of them.");
    expect(claims.map(({ binding, markers }) => [binding, markers])).toEqual([
      ["own", ["[1]"]],
      ["own", ["[2]"]],
      ["none", []],
    ]);
  });

  test("a sentence that continues about the work before it shares its citations", () => {
    const [, second, third] = claimsOf("Shade cools the whole street [1]. The authors measured it at noon. It rained for two days.");
    expect(second).toMatchObject({ binding: "shared", markers: ["[1]"] });
    expect(third).toMatchObject({ binding: "none", markers: [] });
  });

  test("nothing is shared over the end of a paragraph", () => {
    expect(claimsOf("Shade cools the whole street [1].\n\nThe authors measured it at noon.")[1]!.binding).toBe("none");
  });

  test("a narrative marker keeps the name that is the subject", () => {
    const [claim] = claimsOf(
      "Okoro et al. (2016) found cooler streets.",
      "## References\n\nOkoro, A. (2016). Shade in ports. J Trees, 1, 2–3.",
    );
    expect(claim).toMatchObject({ text: "Okoro et al. found cooler streets.", binding: "own" });
  });
});

describe("clauses with markers of their own", () => {
  const authors =
    "## References\n\nOkoro, A., Ito, H., & Lee, K. (2016). Shade in ports. J Trees, 1, 2–3.\n\nBerg, J. (2017). Wind in ports. J Trees, 1, 4–5.";
  const bound = (body: string, references?: string) => claimsOf(body, references).map(({ text, markers }) => [text, markers]);

  test.each([
    [
      "Shade cools streets [1], whereas wind dries leaves [2].",
      [
        ["Shade cools streets.", ["[1]"]],
        ["Wind dries leaves.", ["[2]"]],
      ],
    ],
    [
      "Shade cools streets,[1] whereas wind dries leaves.[2]",
      [
        ["Shade cools streets.", ["[1]"]],
        ["Wind dries leaves.", ["[2]"]],
      ],
    ],
    [
      "Shade cools streets [1] and lowers the noise [2].",
      [
        ["Shade cools streets.", ["[1]"]],
        ["Shade lowers the noise.", ["[2]"]],
      ],
    ],
    [
      "Shade cools streets [1], but wind dries the leaves.",
      [
        ["Shade cools streets.", ["[1]"]],
        ["Wind dries the leaves.", []],
      ],
    ],
    [
      "Planting limes requires water [1] and old planes are dying [2].",
      [
        ["Planting limes requires water.", ["[1]"]],
        ["Old planes are dying.", ["[2]"]],
      ],
    ],
    ["Shade cools streets [1] and squares [2].", [["Shade cools streets and squares.", ["[1]", "[2]"]]]],
    ["Shade cools streets, and wind dries the leaves [1, 2].", [["Shade cools streets, and wind dries the leaves.", ["[1, 2]"]]]],
    ["Shade [1] cools streets, and wind dries the leaves.", [["Shade cools streets, and wind dries the leaves.", ["[1]"]]]],
  ])("%s", (body, claims) => expect(bound(body)).toEqual(claims));

  test("a name speaks for its clause, and for what follows until another name does", () => {
    expect(bound("Okoro et al. (2016) found that shade cools streets, but Berg (2017) did not.", authors)).toEqual([
      ["Okoro et al. found that shade cools streets.", ["Okoro et al. (2016)"]],
      ["Berg did not find that shade cools streets.", ["Berg (2017)"]],
    ]);
    expect(bound("Okoro et al. (2016) found that shade cools streets, and wind dries leaves.", authors)).toHaveLength(1);
  });

  test("each has the stretch of its own clause, and its parts lie in it", () => {
    const claims = claimsOf("Shade cools streets and lowers the noise [1], whereas wind dries\nleaves [2].");
    expect(claims.map(({ locator }) => locator.quote.exact)).toEqual([
      "Shade cools streets and lowers the noise [1]",
      "wind dries leaves [2].",
    ]);
    expect(claims[0]!.parts.map(({ text }) => text)).toEqual(["Shade cools streets", "Shade lowers the noise"]);
    for (const { parts, locator } of claims)
      for (const { start, end } of parts) expect(locator.start <= start && start < end && end <= locator.end).toBe(true);
  });
});

describe("a claim in another version of its manuscript", () => {
  const fingerprintOf = (body: string) => claimsOf(body).find(({ text }) => text.startsWith("Shade cools"))!.fingerprint;
  const one = fingerprintOf("Shade cools the whole street [1].");

  test.each([
    ["text before it", "A new sentence goes before it. Shade cools the whole street [1]."],
    ["another line break and other marks", "Shade cools\nthe whole street!"],
    ["another marker", "Shade cools the whole street [2]."],
  ])("keeps its fingerprint under %s", (_, body) => expect(fingerprintOf(body)).toBe(one));

  test.each([
    ["another number", "Shade cools the whole street by 2 °C [1].", "Shade cools the whole street by 3 °C [1]."],
    ["another sign", "Shade cools the whole street by -2 °C.", "Shade cools the whole street by +2 °C."],
    ["another word", "Shade cools the whole street [1].", "Shade cools the whole square [1]."],
  ])("has another with %s", (_, before, after) => expect(fingerprintOf(after)).not.toBe(fingerprintOf(before)));

  test("keeps it when its section gets another number, not when it moves to another section", () => {
    const inSection = (heading: string) => extractClaims(documentOf(`# Port\n\n## ${heading}\n\nShade cools the whole street.`), [])[0]!;
    expect(inSection("2.1 Methods").fingerprint).toBe(inSection("3 METHODS").fingerprint);
    expect(inSection("2.1 Methods").id).not.toBe(inSection("3 METHODS").id);
    expect(inSection("Results").fingerprint).not.toBe(inSection("Methods").fingerprint);
  });
});

describe("manuscripts of unusual size", () => {
  test("without sentences, or with tables alone, have no claims", () => {
    for (const source of ["", "# Port\n", "# Port\n\n| shade cools the street | a |\n|---|---|\n| b | c |\n"])
      expect(extractClaims(documentOf(source), [])).toEqual([]);
  });

  test("keep their first claims, and tell how many there are", () => {
    const document = documentOf("# Port\n\nShade cools the whole street. Rain cools the whole harbour. Wind dries the whole quay.");
    const { drafts, found } = draftOpenClaims(document, readParagraphs(document, []), 2);
    expect(drafts.map(({ text }) => text)).toEqual(["Shade cools the whole street.", "Rain cools the whole harbour."]);
    expect(found).toBe(3);
  });
});
