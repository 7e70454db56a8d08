import type { ClaimDetails, FindingDetails } from "../../../../../src/domain/report/review.ts";
import { sourceHeading } from "../../../../../src/domain/verdict/shown-verdict.ts";
import { ClaimWords, differingWords } from "../claim/claim-words.tsx";
import classes from "../evidence.module.css";
import type { AttributedQuotation } from "./collect-quotations.ts";
import { QuotationCard } from "./quotation-card.tsx";
import type { OpenQuotations } from "./use-open-quotations.ts";

interface WordingComparisonProps {
  finding: FindingDetails["finding"] | undefined;
  claim: ClaimDetails | null;
  opened: OpenQuotations;
}

/** The manuscript's words beside the source's. */
export function WordingComparison({
  finding,
  claim,
  opened: { quotations, sources, key: openKey, differing, open },
}: WordingComparisonProps) {
  const verdict = claim?.verdict;
  const text = finding?.claimId == null && finding ? finding.locator.quote.exact : (claim?.claim.text ?? "");
  const shown = quotations.filter(({ whose }) => whose !== "recommended");
  const sides = Map.groupBy(shown, ({ whose }) => whose);
  return (
    <div className={classes.contrast} data-single={shown.length === 0 && verdict?.label !== "unsupported" ? true : undefined}>
      <section aria-label="The manuscript says">
        <h3>The manuscript says</h3>
        <ClaimWords
          text={text}
          differing={differingWords(finding?.contrast ?? focusOf(finding), verdict?.drift ?? [])}
          uncovered={verdict && verdict.evidence.length > 0 && verdict.label !== "supported" ? verdict.uncovered : []}
        />
      </section>
      {[...sides].map(([whose, list]) => (
        <section key={whose} aria-label={headingOf(whose, verdict)}>
          <h3>{headingOf(whose, verdict)}</h3>
          {list.map(({ key, evidence }) => (
            <QuotationCard
              key={key}
              evidence={evidence}
              source={sources.find(({ id }) => id === evidence.documentId)}
              differing={differing}
              isOpen={key === openKey}
              onOpen={() => open(key)}
            />
          ))}
        </section>
      ))}
      {shown.length === 0 && verdict?.label === "unsupported" && (
        <section aria-label="The source">
          <h3>The source</h3>
          <p className={classes.none}>The source was read and has no words that say this.</p>
        </section>
      )}
    </div>
  );
}

function focusOf(finding: FindingDetails["finding"] | undefined): { claimWords: string } | null {
  return finding?.focus ? { claimWords: finding.focus.quote.exact } : null;
}

function headingOf(whose: AttributedQuotation["whose"], verdict: ClaimDetails["verdict"] | undefined): string {
  if (whose === "manuscript") return "The manuscript also says";
  if (whose === "elsewhere") return "Another document says";
  return sourceHeading(verdict ?? undefined);
}
