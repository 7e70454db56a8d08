import { expect, test } from "vitest";
import { z } from "zod";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { AskService } from "./client/service-adapter.ts";
import { readItems } from "./record-fields.ts";

const Form = z.object({ title: z.string() });
const recordOf = ({ title }: z.infer<typeof Form>): IndexRecord => ({
  index: "quays",
  id: title,
  work: title === "" ? { author: [] } : { title, author: [] },
  notices: [],
  related: [],
  openAccess: [],
  asOf: "2031-05-04",
});

/** What is read of the items, and how many were left out. */
function readAll(items: unknown[]): { titles: (string | undefined)[]; dropped: number } {
  let dropped = 0;
  const ask = { dropped: (count: number) => (dropped += count) } as unknown as AskService;
  return { titles: readItems(items, Form, recordOf, ask).map(({ work }) => work.title), dropped };
}

test("items in another form and without a title are left out and counted", () => {
  expect(readAll([{ title: "Rye" }, { titre: "Seigle" }, { title: "" }, null])).toEqual({ titles: ["Rye"], dropped: 3 });
  expect(readAll([{ titre: "Seigle" }])).toEqual({ titles: [], dropped: 1 });
  expect(readAll([])).toEqual({ titles: [], dropped: 0 });
});

test("an answer of which no item has the documented form is a failure, and not an empty answer", () => {
  expect(() => readAll([{ titre: "Seigle" }, null])).toThrow(z.ZodError);
});
