import { describe, expect, test } from "vitest";
import { documentOf } from "../../document.fixture.ts";
import { findReferences } from "../entries/find-references.ts";
import { findCitations } from "./find-citations.ts";

function read(body: string, list: string) {
  const document = documentOf(`# Shade\n\n## Text\n\n${body}\n\n## References\n\n${list}\n`);
  const references = findReferences(document);
  const labels = new Map(references.map(({ id, label }) => [id, label]));
  const citations = findCitations(document, references);
  return {
    references,
    citations,
    targets: citations.map(({ targets }) => targets.map(({ referenceId }) => labels.get(referenceId ?? "") ?? null)),
  };
}

describe("numbered lists", () => {
  const list = "[1] Okoro A. Shade in ports. J Trees. 2016.\n\n[2] Lindqvist M. Wind in ports. J Trees. 2017.";

  test("markers are tied to entries by number", () => {
    const { citations, targets } = read("Shade cools [1, 2]. Wind too [2].", list);
    expect(targets).toEqual([["1", "2"], ["2"]]);
    expect(citations.map(({ style, locator }) => [style, locator.quote.exact])).toEqual([
      ["numeric", "[1, 2]"],
      ["numeric", "[2]"],
    ]);
  });

  test("a number that the list does not have leads nowhere", () => {
    expect(read("Shade cools [7].", list).targets).toEqual([[null]]);
  });

  test("markers in the list, in code and in the title are not citations", () => {
    expect(read("Text.\n\n```\na[1]\n```", `${list} See [1].`).citations).toEqual([]);
  });
});

describe("lists by author and year", () => {
  const list = [
    "Okoro, A., & Lindqvist, M. (2016). Shade in ports. J Trees, 1, 2–3.",
    "Müller, Ö. (2017a). Wind in ports. J Trees, 2, 3–4.",
    "Müller, Ö. (2017b). Rain in ports. J Trees, 2, 5–6.",
    "van der Berg, J. (2019). Heat in ports. J Trees, 3, 1–2.",
    "World Shade Organization. (2020). Global shade report.",
  ].join("\n\n");

  test("an entry is called by its first author and year", () => {
    expect(read("Text.", list).references.map(({ label }) => label)).toEqual([
      "Okoro 2016",
      "Müller 2017a",
      "Müller 2017b",
      "van der Berg 2019",
      "World Shade Organization 2020",
    ]);
  });

  test("markers find their entries without accents, without particles, and by the last word of a body", () => {
    const { targets } = read(
      "As Muller (2017b) says (Okoro & Lindqvist, 2016; Berg, 2019). So it is (World Shade Organization, 2020).",
      list,
    );
    expect(targets).toEqual([["Müller 2017b"], ["Okoro 2016", "van der Berg 2019"], ["World Shade Organization 2020"]]);
  });

  test.each([
    ["with et al.", "As Tanaka et al. (2011) say."],
    ["with a second author", "As Tanaka and Ito (2011) say."],
    ["in the form of a parenthesis", "It is so (e.g., Tanaka, 2011, p. 4)."],
  ])("an unknown author %s leads nowhere", (_, body) => expect(read(body, list).targets).toEqual([[null]]));

  test.each([
    "As Tanaka (2011) says.",
    "After Hurricane Katrina (2005) it rained.",
    "Trees were felled in Germany (2015).",
    "It rained (Hurricane Katrina, 2005).",
    "It rained (Germany 2015).",
  ])("a lone name with a year that matches no entry may be a thing and is no citation: %s", (body) => {
    expect(read(body, list).citations).toEqual([]);
  });

  describe("names that a program took from a PDF", () => {
    const prose =
      "Shade cools (Okoro & Lindqvist, 2016). Sand flies (Müller, 2017a; Müller, 2017b). Heat is old (van der Berg, 2019), says the World Shade Organization (2020).";
    const both = `${list}\n\nTanaka, J., Ito, K., & Lee, B. (2011). Fog in ports. J Trees, 3, 1–2.`;
    const reached = (body: string, entries = both) => {
      const { citations } = read(`${body} Fog is cold (Tanaka et al., 2011).`, entries);
      return {
        entries: new Set(citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId))).size,
        lost: citations.flatMap(({ targets }) => targets.filter(({ referenceId }) => referenceId === null)),
      };
    };
    test.each([
      ["as they are printed", prose, both],
      ["with a space inside", prose.replace("Okoro & Lindqvist", "Oko ro & Lindqvist"), both],
      ["with a hyphen of a line end", prose.replace("Okoro & Lindqvist", "Okoro & Lind- qvist"), both],
      ["glued to what follows", prose, both.replace("Lee, B. (2011)", "Lee, B.(2011)")],
      ["with a lone accent", prose.replaceAll("Müller", "Mu ¨ller"), both],
      ["with a soft hyphen", prose.replace("Okoro", "Oko\u00adro"), both],
      ["without spaces in a name", prose.replace("van der Berg", "vanderBerg"), both],
      ["with one space of two", prose.replace("van der Berg", "van derBerg"), both],
      ["with a capital of its own", prose.replace("van der Berg", "VanderBerg"), both],
      ["without a space before et al.", `${prose} So say Tanakaet al. (2011) and others (Tanaka etal., 2011; Tanaka et. al., 2011).`, both],
      ["without a space behind et al.", `${prose} It is so (Tanakaetal., 2011; Tanaka et al.2011).`, both],
      ["without spaces around and", `${prose} Okoroand Lindqvist (2016), Okoro andLindqvist (2016), OkoroandLindqvist (2016).`, both],
      ["without spaces in an organisation", prose.replace("World Shade Organization", "World ShadeOrganization"), both],
      ["with a broken year", prose.replace("Lindqvist, 2016", "Lindqvist, 201 6"), both],
    ])("%s reach their entries", (_, body, entries) => expect(reached(body, entries)).toEqual({ entries: 6, lost: [] }));

    test("without spaces are markers of their own, not only mentions of an entry that nothing else cites", () => {
      const { targets } = read(`${prose} It is cold (Tanakaet al., 2011). So says vanderBerg (2019). (Okoroand Lindqvist, 2016)`, both);
      expect(targets.slice(-3)).toEqual([["Tanaka 2011"], ["van der Berg 2019"], ["Okoro 2016"]]);
    });

    test("a given name that ends with and is not split", () => {
      const entries = `${both}\n\nBerg, F. (2014). Ice in ports. J Trees, 4, 1–2.`;
      expect(read(`${prose} So says Ferdinand Berg (2014).`, entries).targets.at(-1)).toEqual(["Berg 2014"]);
    });

    test("a longer name is not that of an entry", () => {
      expect(reached(prose.replace("van der Berg, 2019", "van der Bergman, 2019"))).toMatchObject({ entries: 6, lost: [{}] });
    });
  });

  test("two entries in one paragraph are two", () => {
    const glued = "Okoro, A. (2016) Shade in ports. J Trees 79: 221–231. Lind, I. (2000) Walls in ports. J Trees 91: 5–17.";
    const { references, targets } = read("It is so (Lind, 2000; Okoro, 2016).", glued);
    expect(references.map(({ raw }) => raw)).toEqual([glued.slice(0, glued.indexOf(" Lind")), glued.slice(glued.indexOf("Lind"))]);
    expect(targets).toEqual([["Lind 2000", "Okoro 2016"]]);
    const chapter = "Okoro, A. (2016) Shade in ports 12. In Lind, I. (Ed.), Walls (pp. 1–2). Ufer. 12. Reprinted 2000.";
    expect(read("It is so (Okoro, 2016).", chapter).references).toHaveLength(1);
  });

  test("beside a listed work an organisation of the same parenthesis is a work too", () => {
    const { citations } = read("It rained (Berg, 2019; Federal Office for the Coast, 2014).", list);
    expect(citations.map(({ targets }) => targets.map(({ label }) => label))).toEqual([["Berg 2019", "Federal Office for the Coast 2014"]]);
    expect(read("It rained (Federal Office for the Coast, 2014).", list).targets).toEqual([]);
  });

  test("a year in an address or in the number of an article is not the year of an entry", () => {
    const dated = "Tanaka, J., & Ito, K. (2021). Cold in ports. J Trees, 3, 20200093. https://doi.org/10.5555/trees.2020.0093";
    const { citations } = read("It is cold (Tanaka & Ito, 2020). It rained (Berg, 2019).", `${dated}\n\n${list}`);
    expect(citations[0]!.targets).toMatchObject([{ label: "Tanaka & Ito 2020", referenceId: null, nearId: expect.any(String) }]);
  });

  test("a misspelt name is told with the entry that is meant, also if another marker cites that entry", () => {
    const more = `${list}\n\nLindqvist, M. (2011). Fog in ports. J Trees, 3, 1–2.\n\nFederal Office for the Coast. (2014). Coasts.`;
    const body = "Fog is cold (Lindqvist, 2011), as Lindqivst (2011) says. It rained (Berg, 2019; Muller, 2017a).";
    const near = (text: string) =>
      read(text, more).citations.flatMap(({ targets }) => targets.filter(({ nearId }) => nearId !== undefined));
    expect(near(body)).toMatchObject([{ label: "Lindqivst 2011" }]);
    expect(near(`${body} Coasts are long (Federal Office for the Caost, 2014).`)).toHaveLength(2);
    expect(near(`${body} As Lind (2011) says, it rained in Lindau (2011).`)).toHaveLength(1);
  });

  test("what the list has stays when another name of the same parenthesis may be a thing", () => {
    expect(read("It rained (Berg, 2019; Hurricane Katrina, 2005).", list).targets).toEqual([["van der Berg 2019"]]);
  });

  test("a letter missing on one side does not hide an entry", () => {
    const { targets } = read("It is so (Berg, 2019a).", list);
    expect(targets).toEqual([["van der Berg 2019"]]);
  });

  test("months, laws and other things with a year are no citations", () => {
    expect(read("In May (2019) it rained. The Harbour Act (2011) and the Green Port Agreement (2015) apply.", list).citations).toEqual([]);
  });
});

describe("works of one first author and year", () => {
  const entry = (authors: string, title: string) => `${authors} (2015). ${title} in ports. J Trees, 1, 2–3.`;
  const list = [
    entry("Smith, J., & Li, W.", "Shade"),
    entry("Smith, J., & Adeyemi, F.", "Wind"),
    entry("Smith, J., Okoro, A., & Ito, H.", "Rain"),
    entry("Smith, J.", "Heat"),
  ].join("\n\n");
  const tied = (body: string, entries = list) => {
    const { references, citations } = read(body, entries);
    const titles = new Map(references.map(({ id, work }) => [id, work.title?.split(" ")[0]]));
    return citations.map(({ targets }) => targets.map(({ referenceId }) => titles.get(referenceId ?? "") ?? null));
  };

  test.each([
    ["the second author", "It is so (Smith & Adeyemi, 2015).", "Wind"],
    ["the second author in the sentence", "As Smith and Li (2015) say.", "Shade"],
    ["three authors", "It is so (Smith, Okoro, & Ito, 2015).", "Rain"],
    ["et al. for three or more", "It is so (Smith et al., 2015).", "Rain"],
    ["a lone name", "It is so (Smith, 2015).", "Heat"],
  ])("are distinguished by %s", (_, body, title) => expect(tied(body)).toEqual([[title]]));

  test("et al. may stand for two authors when nobody has three", () => {
    expect(tied("It is so (Smith et al., 2015).", entry("Smith, J., & Li, W.", "Shade"))).toEqual([["Shade"]]);
  });

  test("a second author that the entry does not have is another work", () => {
    expect(tied("It is so (Smith & Tanaka, 2015).", entry("Smith, J., & Li, W.", "Shade"))).toEqual([[null]]);
  });

  test("an entry that names only its first author may be the work of any pair", () => {
    expect(tied("It is so (Smith & Tanaka, 2015).", entry("Smith, J., et al.", "Shade"))).toEqual([["Shade"]]);
  });

  test("a marker that fits several entries points to each of them", () => {
    const pair = [entry("Smith, J.", "Shade"), entry("Smith, A.", "Wind")].join("\n\n");
    expect(tied("It is so (Smith, 2015).", pair)).toEqual([["Shade", "Wind"]]);
  });
});

describe("bodies that publish", () => {
  const list = [
    "World Shade Organization. (2020). Global shade report.",
    "Intergovernmental Panel on Tree Care. (2018). Trees and care.",
    "Organisation for Economic Co-operation and Drainage. (2019). Drains and trees.",
    "Port Health Office (PHO). (2017). Ports and health.",
    "U.S. Canopy Protection Agency. (2016). Canopy report.",
    "ESTC. (2014). Trees of the continent.",
  ].join("\n\n");

  test.each([
    ["its initials", "(WSO, 2020)", "Global shade report"],
    ["initials that skip small words", "(IPTC, 2018)", "Trees and care"],
    ["initials of a name with a hyphen", "(OECD, 2019)", "Drains and trees"],
    ["initials that the entry gives itself", "(PHO, 2017)", "Ports and health"],
    ["initials without those of the country", "(CPA, 2016)", "Canopy report"],
    ["its name when the entry has the initials", "(European Society of Tree Care, 2014)", "Trees of the continent"],
    ["a name with “and” in it", "(Organisation for Economic Co-operation and Drainage, 2019)", "Drains and trees"],
  ])("a body is found by %s", (_, marker, title) => {
    const { references, citations } = read(`Shade is scarce ${marker}.`, list);
    const ids = citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId));
    expect(ids.map((id) => references.find((reference) => reference.id === id)?.work.title)).toEqual([title]);
  });
});

test("without a list nothing can be tied", () => {
  const document = documentOf("# Shade\n\nShade cools [1].");
  expect(findReferences(document)).toEqual([]);
  expect(findCitations(document, [])).toEqual([]);
});
