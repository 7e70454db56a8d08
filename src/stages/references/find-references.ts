import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import type { Reference } from "../../domain/reference.ts";
import { mendAddresses } from "./mend-addresses.ts";
import { parseReference } from "./parse-reference.ts";

/** Every entry of the reference list, parsed, in the order of the list. */
export function findReferences(document: Document): Reference[] {
  return document.blocks
    .filter(({ kind }) => kind === "reference-entry")
    .map((block, ordinal) => {
      const raw = document.text.slice(block.start, block.end);
      const { label, work } = parseReference(mendAddresses(raw));
      return {
        id: makeId("ref", document.id, ordinal, raw),
        documentId: document.id,
        ordinal,
        label: label ?? authorYearLabel(work.author[0]?.family, work.year, work.yearSuffix),
        list: 0,
        raw,
        locator: locate(document, block),
        work,
      };
    });
}

function authorYearLabel(family: string | undefined, year: number | undefined, suffix = ""): string {
  return `${family ?? "Anonymous"} ${year ?? "n.d."}${suffix}`;
}
