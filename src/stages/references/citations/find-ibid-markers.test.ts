import { describe, expect, test } from "vitest";
import { blocksDocument, type FixtureBlock } from "../blocks-document.fixture.ts";
import { findReferences } from "../entries/find-references.ts";
import { findCitations } from "./find-citations.ts";

const paragraph = (words: string): FixtureBlock => ({ kind: "paragraph", words });

/** Each marker with the entries that it leads to and where in them. */
function read(...blocks: FixtureBlock[]) {
  const list = ["Kim, S., & Lee, K. (2019). Snow in ports. J Trees, 5, 3–9.", "Berg, A. (2011). Walls in ports. Quay Press."];
  const document = blocksDocument([...blocks, ...list.map((words): FixtureBlock => ({ kind: "reference-entry", words }))]);
  const references = findReferences(document);
  return findCitations(document, references).map(({ locator, style, targets }) => {
    expect(style).toBe("author-year");
    const to = targets.map(({ referenceId, pinpoint }) =>
      `${references.findIndex(({ id }) => id === referenceId)} ${pinpoint ?? ""}`.trim(),
    );
    return [locator.quote.exact, ...to];
  });
}

describe("the work cited just before", () => {
  test.each([
    ["(ibid., p. 44)", "0 p. 44"],
    ["(Ibid.)", "0"],
    ["(see ibid., 44–45)", "0 44–45"],
    ["(ibid.: 44)", "0 44"],
    ["(ebd., S. 3)", "0 S. 3"],
    ["(vgl. ebd., S. 14 f.)", "0 S. 14 f."],
    ["(vgl. auch ebenda)", "0"],
  ])("%s", (marker, to) => {
    expect(read(paragraph(`Snow cools (Berg, 2011). So do ports (Kim & Lee, 2019, p. 3). They are cold ${marker}.`)).slice(2)).toEqual([
      [marker, to],
    ]);
  });

  test("may stand in the paragraph before, and a note between them is passed over", () => {
    const found = read(
      paragraph("Kim and Lee (2019) say so."),
      { kind: "footnote", label: "1", words: "Otherwise Berg (2011)." },
      paragraph("It is cold (ibid., p. 4), and dark (ibid.). Walls help (Berg, 2011), if high (ibid.)."),
    );
    expect(found.filter(([marker]) => marker!.includes("ibid"))).toEqual([
      ["(ibid., p. 4)", "0 p. 4"],
      ["(ibid.)", "0"],
      ["(ibid.)", "1"],
    ]);
  });

  test.each([
    ["of two works", [paragraph("Snow cools (Kim & Lee, 2019; Berg, 2011). It does (ibid.).")]],
    ["of another section", [paragraph("Snow cools (Berg, 2011)."), { kind: "heading", words: "Ports" }, paragraph("It does (ibid.).")]],
    ["of no work", [paragraph("It does (ibid.). Snow cools (Berg, 2011).")]],
    ["that the list lacks", [paragraph("Walls help (Berg, 2011). Snow cools (Ito et al., 2012). It does (ibid.).")]],
    ["that may be a thing", [paragraph("Walls help (Berg, 2011). Ito (2012) says more. It does (ibid.).")]],
    ["with more words", [paragraph("Snow cools (Berg, 2011). It does (ibid., where walls are high).")]],
  ] as [string, FixtureBlock[]][])("a marker %s leads no further", (_, blocks) => {
    expect(read(...blocks).some(([marker]) => marker!.includes("ibid"))).toBe(false);
  });
});
