import { describe, expect, test } from "vitest";
import { documentOf } from "../document-fixture.ts";
import { findCitations } from "../references/find-citations.ts";
import { findReferences } from "../references/find-references.ts";
import { extractClaims } from "./extract-claims.ts";

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

describe("which citations are a claim's own", () => {
  test("those in its sentence, those right after its period too", () => {
    const claims = claimsOf("Shade cools the whole street.[1] Wind dries the leaves. [2] Rain falls on all of them.");
    expect(claims.map(({ binding, markers }) => [binding, markers])).toEqual([
      ["own", ["[1]"]],
      ["own", ["[2]"]],
      ["none", []],
    ]);
  });

  test("a sentence that goes on about the work before it shares its citations", () => {
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
