import { IbidError } from "../../errors.ts";

/**
 * What one document may hold. A book of 1,000 pages has 3,000,000 characters; beyond these counts a file is data, or made to exhaust the
 * machine that reads it.
 */
const limits = {
  characters: 4_000_000,
  "characters of Markdown": 8_000_000,
  paragraphs: 50_000,
  "table cells": 100_000,
  footnotes: 10_000,
  references: 5_000,
  "bibliography entries": 50_000,
  citations: 25_000,
  "links from citations to references": 40_000,
  claims: 50_000,
};

/** Rejects a document that holds too much of one thing. */
export function refuseTooMany(what: keyof typeof limits, count: number): void {
  const max = limits[what];
  if (count <= max) return;
  throw new IbidError("document-too-large", `the document has more than ${max.toLocaleString("en")} ${what}`, {
    hint: "Split the document, or leave out what is not prose: long tables, data, program output.",
  });
}
