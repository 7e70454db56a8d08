import { useMemo } from "react";
import { AnchorLink } from "../../../../components/layout/anchor-link.tsx";
import { DocumentViewer, type Highlight } from "../../../../viewer/document-viewer.tsx";
import { formatPlace } from "../../format-place.ts";
import { findWordSpans } from "../find-word-spans.ts";
import type { AttributedQuotation } from "./collect-quotations.ts";
import type { NamedSource } from "./quotation-card.tsx";
import classes from "./source-pages.module.css";
import type { OpenQuotations } from "./use-open-quotations.ts";

/** The page of the source at the marked words, with a tab for each quotation. */
export function SourcePages({ opened: { quotations, sources, key: openKey, differing, open: onOpen } }: { opened: OpenQuotations }) {
  const open = quotations.find(({ key }) => key === openKey) ?? quotations[0]!;
  const { documentId, locator } = open.evidence;
  const title = titleOf(open, sources);
  const highlights = useMemo(
    () => [...highlightsIn(documentId, quotations), ...differingIn(open, differing)],
    [documentId, quotations, open, differing],
  );
  return (
    <section className={classes.pages} aria-label="The source, open at the quotation" id="source-pages" tabIndex={-1}>
      <div className={classes.head}>
        {quotations.length > 1 ? (
          <div className={classes.tabs} role="tablist" aria-label="Quotations">
            {quotations.map((one) => (
              <button
                key={one.key}
                type="button"
                role="tab"
                aria-selected={one.key === open.key}
                title={titleOf(one, sources)}
                className={classes.tab}
                onClick={() => onOpen(one.key)}
              >
                <span>{titleOf(one, sources)}</span> <small>{formatPlace(one.evidence.locator)}</small>
              </button>
            ))}
          </div>
        ) : (
          <p className={classes.title}>
            <cite>{title}</cite> <small>{formatPlace(locator)}</small>
          </p>
        )}
        <AnchorLink
          size="xs"
          to="/documents/$documentId"
          params={{ documentId }}
          search={{ start: locator.start, end: locator.end, page: locator.page }}
        >
          Open by itself
        </AnchorLink>
      </div>
      <div className={classes.viewer}>
        <DocumentViewer
          key={documentId}
          documentId={documentId}
          highlights={highlights}
          focusId={open.key}
          onPick={onOpen}
          label={`Source: ${title}`}
          isCompact
        />
      </div>
    </section>
  );
}

function titleOf({ evidence }: AttributedQuotation, sources: readonly NamedSource[]): string {
  const source = sources.find(({ id }) => id === evidence.documentId);
  return source?.title || source?.path || "Source";
}

/** The words of a quotation that differ from the claim. */
function differingIn({ key, evidence: { locator } }: AttributedQuotation, differing: string): Highlight[] {
  return findWordSpans(locator.quote.exact, differing)
    .slice(0, 1)
    .map(({ start, end }) => ({
      id: `differs-${key}`,
      start: locator.start + start,
      end: locator.start + end,
      boxes: [],
      kind: "differs",
      name: `Differs from the manuscript: ${differing}`,
    }));
}

function highlightsIn(documentId: string, quotations: readonly AttributedQuotation[]): Highlight[] {
  return quotations
    .filter(({ evidence }) => evidence.documentId === documentId)
    .map(({ key, evidence: { locator } }) => ({
      id: key,
      start: locator.start,
      end: locator.end,
      boxes: locator.boxes ?? [],
      kind: "evidence",
      name: `Quotation: ${locator.quote.exact}`,
    }));
}
