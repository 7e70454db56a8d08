import { describe, expect, test } from "vitest";
import type { Document } from "../document/document.ts";
import { firstDayAfter, noveltyOf, publicationDateOf, readPublicationDate, yearsBetween } from "./publication-date.ts";

describe("a date of publication", () => {
  test.each([
    ["2019", "2019"],
    [" 2019-3 ", "2019-03"],
    ["2019-03-14", "2019-03-14"],
    ["2019/03/14", "2019-03-14"],
    ["2019-03-14T10:00:00Z", "2019-03-14"],
    ["14 March 2019", "2019-03-14"],
    ["March 14, 2019", "2019-03-14"],
    ["March 2019", "2019-03"],
    ["2019-02-30", undefined],
    ["2019-13", undefined],
    ["today", undefined],
    ["in March 2019", undefined],
    ["2019 or 2020", undefined],
    ["", undefined],
  ])("is read from “%s”", (text, expected) => {
    expect(readPublicationDate(text)).toBe(expected);
  });

  test.each([
    ["2019", "2020-01-01"],
    ["2019-12", "2020-01-01"],
    ["2019-02", "2019-03-01"],
    ["2020-02-28", "2020-02-29"],
    ["2019-12-31", "2020-01-01"],
  ])("%s has a first day after it", (date, expected) => {
    expect(firstDayAfter(date)).toBe(expected);
  });

  test("is so many years from another", () => {
    expect(yearsBetween("2015", "2018")).toBe(3);
    expect(yearsBetween("2015-07", "2016-01")).toBeCloseTo(0.5);
    expect(yearsBetween("2018", "2015")).toBe(0);
  });
});

describe("whether a work is newer", () => {
  test.each([
    ["2018-07-04", [{ year: 2019 }], "newer"],
    ["2018-07-04", [{ year: 2018, date: "2018-08" }], "newer"],
    ["2018-07-04", [{ year: 2018, date: "2018-07-05" }], "newer"],
    ["2018-07-04", [{ year: 2018, date: "2018-07-04" }], "older"],
    ["2018-07-04", [{ year: 2018, date: "2018-07" }], "unclear"],
    ["2018-07-04", [{ year: 2018 }], "unclear"],
    ["2018-07-04", [{ year: 2017, date: "2017-12-31" }], "older"],
    ["2018", [{ year: 2018, date: "2018-12-31" }], "unclear"],
    ["2018", [{}], "unclear"],
    ["2018", [], "unclear"],
    // The date of another version than the year.
    ["2018", [{ year: 2018, date: "2020-01-01" }], "unclear"],
    ["2018-07-04", [{ year: 2020 }, { year: 2018, date: "2018-01" }], "older"],
    ["2018-07-04", [{ year: 2018 }, { year: 2018, date: "2018-11-02" }], "newer"],
    // An issue may be dated ahead; a year further ahead is an error of the record.
    ["2018-07-04", [{ year: 2025 }], "newer"],
    ["2018-07-04", [{ year: 2024, date: "2025-03-01" }], "newer"],
    ["2018-07-04", [{ year: 2026 }], "unclear"],
    ["2018-07-04", [{ year: 2099, date: "2099-01-01" }], "unclear"],
    ["2018-07-04", [{ date: "2099-01-01" }, { year: 2020 }], "newer"],
  ] as const)("than %s: %j", (published, works, expected) => {
    expect(noveltyOf(works, published, { today: "2024-11-20" })).toBe(expected);
  });
});

describe("the date that a document gives", () => {
  const dated = (text: string, more: Partial<Document> = {}) =>
    publicationDateOf({ title: "Shade", authors: [], identifiers: {}, format: "pdf", text, blocks: [], ...more });

  test("is that of its metadata, as exactly as it is there", () => {
    expect(dated("", { format: "jats", identifiers: { published: "2018-07-04" } })).toBe("2018-07-04");
    expect(dated("", { format: "jats", identifiers: { published: "2018" } })).toBe("2018");
  });

  test("is that which it prints as its publication", () => {
    expect(dated("Shade\n\nSubmitted: 26 April 2017. Published: 4 July 2018\n\nText of 2020.")).toBe("2018-07-04");
    expect(dated("Shade\n\n© 2018 Quay Press\n\nText of 12 May 2016.")).toBe("2018");
  });

  test("is the month of its arXiv number, or the date below its title", () => {
    expect(dated("Shade", { identifiers: { arxiv: "1807.01234" } })).toBe("2018-07");
    const text = "Shade\nAda Okoro, 3 May 2018\n\nIn 2011 trees grew.";
    const blocks = [{ kind: "byline" as const, start: 6, end: 28 }];
    expect(dated(text, { blocks, format: "latex" })).toBe("2018-05-03");
  });

  test("is none where it gives none, or several", () => {
    expect(dated("Shade\n\nIn 2011 trees grew.")).toBeUndefined();
    const text = "Received 3 May 2017, revised 4 June 2018";
    expect(dated(text, { blocks: [{ kind: "byline", start: 0, end: text.length }] })).toBeUndefined();
  });
});
