import { expect, test } from "vitest";
import { quoteSpan } from "../../domain/document/locator.ts";
import { makeId } from "../../domain/id.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { Work } from "../../domain/reference/work.ts";
import { gatherWorks } from "./gather-works.ts";

const moss: Work = { author: [{ family: "Okoro" }], title: "The moss of roofs", year: 2001 };
const owls: Work = { author: [{ family: "Berg" }], title: "Owls", year: 2002 };

function entry(work: Work, key?: string): Reference {
  const locator = quoteSpan("x", { start: 0, end: 1 });
  return {
    id: makeId("ref", work.title ?? ""),
    documentId: makeId("doc", "paper"),
    ordinal: 0,
    label: "3",
    list: 0,
    raw: "",
    locator,
    work,
    ...(key ? { key } : {}),
  };
}

test("the user's own key is kept, others are made of author, year and title, and none stands twice", () => {
  const texts = [
    { documentId: "doc_1", work: moss, key: "moss" },
    { documentId: "doc_2", work: owls, key: null },
    { documentId: "doc_3", work: { ...owls, author: [{ family: "Berg", given: "A." }], DOI: "10.5555/other" }, key: null },
  ];
  expect(gatherWorks(texts, []).map(({ key }) => key)).toEqual(["moss", "berg2002owls", "berg2002owlsb"]);
});

test("a key of the manuscript's list is never given to another work", () => {
  const taken = entry({ author: [], title: "Something else" }, "berg2002owls");
  const [work] = gatherWorks([{ documentId: "doc_2", work: owls, key: null }], [{ reference: taken, documentId: null }]);
  expect(work).toMatchObject({ key: "berg2002owlsb", reference: undefined });
});

test("two texts of one work are one work", () => {
  const works = gatherWorks(
    ["doc_1", "doc_2"].map((documentId) => ({ documentId, work: moss, key: null })),
    [],
  );
  expect(works).toMatchObject([{ documentIds: ["doc_1", "doc_2"], key: "okoro2001moss" }]);
});

test("a work of the list goes by the key and the fields it has there, known by its text or by its title", () => {
  const reference = entry({ ...moss, volume: "7" }, "ok01");
  const bare = { documentId: "doc_1", work: { author: [], title: "scan 12" }, key: "mine" };
  expect(gatherWorks([bare], [{ reference, documentId: "doc_1" }])).toMatchObject([
    { key: "ok01", reference, work: { title: "The moss of roofs", volume: "7" } },
  ]);
  expect(gatherWorks([{ documentId: "doc_9", work: moss, key: null }], [{ reference, documentId: null }])).toMatchObject([
    { key: "ok01", reference },
  ]);
});
