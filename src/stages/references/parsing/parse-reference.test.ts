import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Work } from "../../../domain/reference/work.ts";
import { parseReference } from "./parse-reference.ts";

const work = (raw: string) => parseReference(raw).work;
const families = (raw: string) => work(raw).author.map(({ family }) => family);

describe("styles", () => {
  const canopy = {
    title: "Street canopy cover and afternoon air temperature in three Baltic port cities",
    year: 2016,
    volume: "12",
    page: "45–58",
  };
  const pair = ["Okoro", "Lindqvist"];

  test.each([
    [
      "Vancouver",
      "Okoro A, Lindqvist M. Street canopy cover and afternoon air temperature in three Baltic port cities. J. Urban Shade Stud. 2016; 12: 45–58. doi:10.5555/juss.2016.0123",
      "J. Urban Shade Stud",
    ],
    [
      "APA",
      "Okoro, A., & Lindqvist, M. (2016). Street canopy cover and afternoon air temperature in three Baltic port cities. Journal of Urban Shade, 12(3), 45–58.",
      "Journal of Urban Shade",
    ],
    [
      "ACL",
      "Adaeze Okoro and Mikael Lindqvist. 2016. Street canopy cover and afternoon air temperature in three Baltic port cities. Journal of Urban Shade, 12:45–58.",
      "Journal of Urban Shade",
    ],
    [
      "IEEE",
      "A. Okoro and M. Lindqvist, “Street canopy cover and afternoon air temperature in three Baltic port cities,” IEEE Trans. Shade, vol. 12, no. 3, pp. 45–58, 2016.",
      "IEEE Trans. Shade",
    ],
    [
      "Harvard",
      "Okoro, A. and Lindqvist, M., 2016. Street canopy cover and afternoon air temperature in three Baltic port cities. Journal of Shade, 12(3), pp.45-58.",
      "Journal of Shade",
    ],
    [
      "Chicago",
      "Okoro, Adaeze, and Mikael Lindqvist. 2016. “Street canopy cover and afternoon air temperature in three Baltic port cities.” Journal of Shade 12 (3): 45–58.",
      "Journal of Shade",
    ],
    [
      "Nature",
      "Okoro, A. & Lindqvist, M. Street canopy cover and afternoon air temperature in three Baltic port cities. J. Shade 12, 45–58 (2016).",
      "J. Shade",
    ],
  ])("%s", (_, raw, journal) => {
    expect(work(raw)).toMatchObject({ ...canopy, "container-title": journal });
    expect(families(raw)).toEqual(pair);
  });
});

describe("titles", () => {
  test.each([
    [
      "a question keeps its subtitle",
      "Berg, J. (2019). Do street trees clean the air? Particle concentrations in ten street canyons. Atmos. Lett., 7, 10–23.",
      "Do street trees clean the air? Particle concentrations in ten street canyons",
    ],
    [
      "a question without subtitle ends before the journal",
      "Berg J. Do street trees clean the air? J Shade. 2018; 4: 1–9.",
      "Do street trees clean the air?",
    ],
    [
      "a question before a volume of proceedings",
      "Jan Berg. 2018. Can models read? In Proceedings of Shade, pages 1–9.",
      "Can models read?",
    ],
    ["abbreviations do not end it", "Berg J. Awnings vs. trees in U.S. cities. Shade. 2012;3:4-5.", "Awnings vs. trees in U.S. cities"],
    ["a year may stand in it", "Berg J. Heat in the year 2003: a review. Shade Lett. 2016;1:2-3.", "Heat in the year 2003: a review"],
    ["a year may stand in a quoted one", "J. Berg, “Heat in the summer of 2003,” Shade Lett., vol. 3, 2016.", "Heat in the summer of 2003"],
  ])("%s", (_, raw, title) => expect(work(raw).title).toBe(title));

  test("the year of publication is not one in the title", () => {
    expect(work("Berg J. Heat in the year 2003: a review. Shade Lett. 2016;1:2-3.").year).toBe(2016);
    expect(work("J. Berg, “Heat in the summer of 2003,” Shade Lett., vol. 3, 2016.").year).toBe(2016);
  });
});

describe("years", () => {
  test("a letter distinguishes works of one year", () => {
    expect(work("Okoro, A. (2019b). Shade again. Shade, 3, 1–2.")).toMatchObject({ year: 2019, yearSuffix: "b" });
  });

  test("a missing year stays missing", () => {
    expect(work("Ørsted, Å. (n.d.). Shade without dates. City Press.")).toEqual({
      type: "book",
      author: [{ family: "Ørsted", given: "Å." }],
      title: "Shade without dates",
      publisher: "City Press",
    });
  });

  test("pages are no years", () => {
    expect(work("Okoro A. Shade in ports. Shade Lett. 1999;4:1901–1911.").year).toBe(1999);
  });
});

describe("identifiers and labels", () => {
  test.each([
    ["[12] Okoro A. Shade. J Trees. 2016.", "12"],
    ["12. Okoro A. Shade. J Trees. 2016.", "12"],
    ["12) Okoro A. Shade. J Trees. 2016.", "12"],
    ["Okoro A. Shade. J Trees. 2016.", undefined],
  ])("the label of %j is %s", (raw, label) => expect(parseReference(raw).label).toBe(label));

  test.each(["doi:10.5555/Shade.1", "https://doi.org/10.5555/shade.1", "DOI: 10.5555/shade.1."])(
    "%s is the DOI, and no part of the rest",
    (written) => {
      expect(work(`Okoro A. Shade in ports. J Trees. 2016;1:2–3. ${written}`)).toMatchObject({
        DOI: "10.5555/shade.1",
        title: "Shade in ports",
        "container-title": "J Trees",
      });
    },
  );

  test("an address is kept without the period after it", () => {
    expect(work("World Shade Organization. (2020). Global shade report. https://example.org/shade.").URL).toBe("https://example.org/shade");
  });
});

test("anything at all gives a work, however odd", () => {
  const piece = fc.constantFrom(
    "Okoro",
    "A.",
    "A",
    ",",
    " ",
    ". ",
    "(2019)",
    "2016",
    "“",
    "”",
    "et al.",
    "?",
    "doi:10.5555/x",
    "[1] ",
    "&",
    "J. Shade",
    ";12(3):4–5",
    "🌳",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join("")),
      ),
      (raw) => Work.safeParse(work(raw)).success,
    ),
    { numRuns: 500 },
  );
});

describe("a family with initials, and a title of one word", () => {
  test.each([
    ["1. Berg K. Owls. Shade J. 2011;4(2):11-19.", "Berg", "Owls", "Shade J"],
    ["Berg K. Owls. Shade J. 2011 Mar 4;4(2):e11-e19. PMID: 1234567", "Berg", "Owls", "Shade J"],
    ["Berg K. Owls. Journal of small trees. 2011;4:1-2.", "Berg", "Owls", "Journal of small trees"],
    ["Berg A. Boats. Porto: Crane; 2003.", "Berg", "Boats", undefined],
    ["Berg P. Wind and wings (arXiv:hep-th/9901001). 1999.", "Berg", "Wind and wings", undefined],
    // Given names in full, as a title follows.
    ["Adaeze B. Okoro. Shade in ports. Shade J. 2011;4:1-2.", "Okoro", "Shade in ports", "Shade J"],
    ["Adaeze B. Okoro. The Planter and His Job. Crane Press, 1990.", "Okoro", "The Planter and His Job", undefined],
  ])("%s", (raw, family, title, journal) => {
    expect(families(raw)).toEqual([family]);
    expect(work(raw).title).toBe(title);
    expect(work(raw)["container-title"]).toBe(journal);
  });
});

describe("Irish particles belong to the family", () => {
  test.each([
    ["Ó Briain S. Voles of the night. Shade J. 2015;3:1-2.", ["Ó Briain"]],
    ["Ó Briain S, Ní Dhuibhne N. Voles of the night. Shade J. 2015;3:1-2.", ["Ó Briain", "Ní Dhuibhne"]],
    ["Nic Aodha M, Ua Duinn P, O' Shea T. Voles of the night. Shade J. 2015;3:1-2.", ["Nic Aodha", "Ua Duinn", "O' Shea"]],
    ["Ó Briain, S., & Mac Suibhne, M. (2015). Voles of the night. Shade Letters, 3, 1–2.", ["Ó Briain", "Mac Suibhne"]],
    ["Seán Ó Briain and Máire Ní Dhuibhne. 2015. Voles of the night. Shade Letters, 3, 1–2.", ["Ó Briain", "Ní Dhuibhne"]],
    // A bare initial is none.
    ["O Berg and K Lindqvist. Voles of the night. Shade J. 2015;3:1-2.", ["Berg", "Lindqvist"]],
  ])("%s", (raw, expected) => {
    expect(families(raw)).toEqual(expected);
    expect(work(raw).title).toBe("Voles of the night");
  });
});

test.each(["(o. J.)", "(o.J.)", "(n. d.)", "(s. a.)", "(s.d.)", "[s. f.]"])("%s is a date without a year", (date) => {
  const read = work(`Berg, T. ${date}: Der Garten. Berlin: Ufer.`);
  expect(read).toMatchObject({ title: "Der Garten", author: [{ family: "Berg" }], publisher: "Ufer" });
  expect(read.year).toBeUndefined();
});

test.each([
  "Nordische Akademie",
  "Bundesamt für Gärten",
  "Deutsche Gartenstiftung",
  "Rat für Gärten",
  "Ministère des Jardins",
  "Académie des Jardins",
  "Instituto Nacional de Jardines",
])("%s is a body", (body) => {
  expect(work(`${body} (2020): Der Garten im Winter. Wien: Ufer.`)).toMatchObject({
    author: [{ family: body }],
    title: "Der Garten im Winter",
  });
  expect(work(`${body} (Hrsg.) (2020): Der Garten im Winter. Wien: Ufer.`).editor).toEqual([{ family: body }]);
});

describe("a quoted title loses its comma", () => {
  test.each([
    ["“Old lines,”", "Old lines"],
    ["”Old lines,”", "Old lines"],
    ["″Old lines,″", "Old lines"],
    ["''Old lines,''", "Old lines"],
    ["“Owls,”", "Owls"],
    ['"Owls,"', "Owls"],
    ["‘Owls,’", "Owls"],
  ])("%s", (quoted, title) =>
    expect(work(`K. Berg, ${quoted} Shade J., vol. 3, pp. 1–2, 2010.`)).toMatchObject({ title, "container-title": "Shade J" }),
  );
});
