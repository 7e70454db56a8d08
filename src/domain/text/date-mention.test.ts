import { describe, expect, test } from "vitest";
import { findDates, sameDate } from "./date-mention.ts";

describe("dates", () => {
  test.each([
    ["on 14 March 2019", 20190314, 20190314],
    ["on the 14th of March 2019", 20190314, 20190314],
    ["on March 14, 2019", 20190314, 20190314],
    ["on 2019-03-14", 20190314, 20190314],
    ["in March 2019", 20190301, 20190331],
    ["in Sept. 2019", 20190901, 20190931],
    ["in 2019", 20190101, 20191231],
    ["in 2019.", 20190101, 20191231],
    ["in the 1990s", 19900101, 19991231],
  ])("%s", (text, first, last) => expect(findDates(text)).toMatchObject([{ first, last }]));

  test.each(["2,019 trees", "12019", "2019 %", "PM2019", "A2019", "5.2019", "$2019", "2019-31-45", "in March"])("none in: %s", (text) =>
    expect(findDates(text)).toEqual([]),
  );

  test("their words are those of the text", () => {
    const text = "Begun on 14 March 2019, it ended in May 2021, long after the 1990s.";
    expect(findDates(text).map(({ start, end }) => text.slice(start, end))).toEqual(["14 March 2019", "May 2021", "1990s"]);
  });

  test.each([
    ["2019", "March 2019", true],
    ["14 March 2019", "March 2019", true],
    ["1995", "the 1990s", true],
    ["March 2019", "May 2019", false],
    ["2019", "2020", false],
    ["2001", "the 1990s", false],
  ])("%s and %s: %s", (one, other, same) => {
    expect(sameDate(findDates(one)[0]!, findDates(other)[0]!)).toBe(same);
    expect(sameDate(findDates(other)[0]!, findDates(one)[0]!)).toBe(same);
  });
});
