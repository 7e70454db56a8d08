import { describe, expect, test } from "vitest";
import { recordDocument, recordIdOf } from "./record-document.ts";

const work = { title: "Shade on  quays", author: [{ family: "Okoro", given: "Ada" }], DOI: "10.1234/A", year: 2016 };

describe("a record", () => {
  test("is a document of title, abstract and body, which knows where its abstract is", () => {
    const document = recordDocument({ work, abstract: "Abstract: Quays are cool.\n\nSheds are not.", body: "One.\n\nTwo." });
    expect(document).toMatchObject({ format: "record", title: "Shade on quays", identifiers: { doi: "10.1234/a" }, authors: work.author });
    expect(document.text).toBe("Shade on quays\n\nQuays are cool.\n\nSheds are not.\n\nOne.\n\nTwo.");
    const { start, end } = document.abstract!;
    expect(document.text.slice(start, end)).toBe("Quays are cool.\n\nSheds are not.");
  });

  test("loses the markup that publishers leave in abstracts", () => {
    const abstract = "<jats:title>Abstract</jats:title><jats:p>CO<jats:sub>2</jats:sub> rose where x < 3.</jats:p>";
    expect(recordDocument({ work, abstract, body: "" }).text).toBe("Shade on quays\n\nAbstract\n\nCO2 rose where x < 3.");
  });

  test("without an abstract claims none", () => {
    expect(recordDocument({ work, abstract: "", body: "" }).abstract).toBeUndefined();
    expect(recordDocument({ work, abstract: "", body: "Long text." }).abstract).toBeUndefined();
  });

  test("is the same document wherever it came from, and another one when its words change", () => {
    const record = { work, abstract: "Cool.", body: "" };
    expect(recordDocument(record).id).toBe(recordIdOf({ ...record, work: { ...work, year: 2017, note: "read" } }));
    expect(recordIdOf({ ...record, abstract: "Cold." })).not.toBe(recordIdOf(record));
  });

  test("with nothing in it is refused, and signs that no database takes are gone", () => {
    expect(() => recordDocument({ work: { author: [] }, abstract: " ", body: "" })).toThrow("neither a title");
    expect(recordDocument({ work, abstract: "a\0b \ud800", body: "" }).text).toContain("a\ufffdb \ufffd");
  });
});
