import type { TextCounts } from "../../domain/reference/fetched-text.ts";
import type { Report } from "../../domain/report/report.ts";

export const coverageWords = { "full-text": "full text", abstract: "abstract alone", nothing: "nothing" };

/** "7 with full text, 2 with the abstract alone, 3 with nothing; 5 fetched now; places of 2 were refused". */
export function describeTextCounts({ coverage, fetched, refused }: TextCounts): string {
  const { "full-text": full, abstract, nothing } = coverage;
  const held = `${full} with full text, ${abstract} with the abstract alone, ${nothing} with nothing; ${fetched} fetched now`;
  return refused === 0 ? held : `${held}; the places of ${refused} were refused`;
}

/** The cited works of which no full text is at hand, each with the reason and the places that were refused. */
export function listMissingTexts({ references }: Pick<Report, "references">): { name: string; why: string }[] {
  return references.flatMap(({ label, key, text }) => {
    if (!text || text.coverage === "full-text") return [];
    const places = text.refused.map(({ URL, why }) => `${URL}: ${why}`).join("; ");
    const what = text.coverage === "abstract" ? "abstract alone: " : "";
    return [
      { name: key ?? label, why: `${what}${text.why}${places === "" || text.why.includes("refused: ") ? "" : ` (refused: ${places})`}` },
    ];
  });
}
