import { describe, expect, test } from "vitest";
import { documentOf } from "../document-fixture.ts";
import { findCitations } from "./find-citations.ts";
import { findReferences } from "./find-references.ts";

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

  test("an unknown author leads nowhere", () => {
    expect(read("As Tanaka (2011) says.", list).targets).toEqual([[null]]);
  });

  test("months, laws and other things with a year are no citations", () => {
    expect(read("In May (2019) it rained. The Harbour Act (2011) and the Green Port Agreement (2015) apply.", list).citations).toEqual([]);
  });
});

test("without a list nothing can be tied", () => {
  const document = documentOf("# Shade\n\nShade cools [1].");
  expect(findReferences(document)).toEqual([]);
  expect(findCitations(document, [])).toEqual([]);
});
