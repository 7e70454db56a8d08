import type { SearchExplanation } from "../../domain/search/search-explanation.ts";
import { sourceName } from "../describe/evidence.ts";
import type { ReportIndex } from "../report-index.ts";
import { cleanText } from "../text/clean-text.ts";
import type { Paint } from "./paint.ts";
import { hangingIndent } from "./wrap-text.ts";

type Explained = SearchExplanation["passages"][number];

/** The passages that were read for each judged claim, and why. */
export function explainRetrieval({ report, claims, documents }: ReportIndex, { paint, width }: { paint: Paint; width: number }): string[] {
  const explanations = report.explanations ?? [];
  return [
    paint("bold", "Why these passages were read"),
    ...explanations.flatMap(({ claimId, passages }) => {
      const claim = claims.get(claimId);
      const heading = hangingIndent("", cleanText(claim?.text ?? claimId), { indent: 0, width });
      const several = (claim?.parts.length ?? 1) > 1;
      return ["", ...heading, ...(passages.length === 0 ? ["  nothing was found"] : passages.flatMap(lines(several)))];
    }),
  ];

  function lines(several: boolean): (explained: Explained, index: number) => string[] {
    return (explained, index) => {
      const label = `  ${index + 1}. `;
      const place = [sourceName(documents.get(explained.documentId)), pageOf(explained), cleanText(explained.section.split(" > ").at(-1)!)];
      const indent = label.length;
      return [
        ...hangingIndent(label, place.filter(Boolean).join(", "), { indent, width }),
        ...hangingIndent(" ".repeat(indent), `"${cleanText(explained.opening)}…"`, { indent, width }),
        ...hangingIndent(" ".repeat(indent), reasons(explained, several), { indent, width }),
      ];
    };
  }
}

function pageOf({ page }: Explained): string {
  return page === undefined ? "" : `p. ${page}`;
}

/** "2nd by words, 1st by meaning; holds rye, quay; answers part 1". */
function reasons({ lexicalRank, denseRank, rerankScore, matchedTerms, covers, forms }: Explained, several: boolean): string {
  const ranks = [
    lexicalRank === null ? "" : `${ordinal(lexicalRank)} by words`,
    denseRank === null ? "" : `${ordinal(denseRank)} by meaning`,
    rerankScore === undefined ? "" : `reranked ${rerankScore.toFixed(2)}`,
  ].filter(Boolean);
  const found = ranks.length > 0 ? ranks.join(", ") : `found by ${forms.join(", ")}`;
  const terms = matchedTerms.length > 0 ? `holds ${matchedTerms.map(cleanText).join(", ")}` : "";
  const answers = several && covers.length > 0 ? `answers part ${covers.map((part) => part + 1).join(" and ")}` : "";
  return [found, terms, answers].filter(Boolean).join("; ");
}

function ordinal(rank: number): string {
  const ending = rank % 100 >= 11 && rank % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][rank % 10] ?? "th");
  return `${rank}${ending}`;
}
