import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { AnchorLink } from "../../../../components/layout/anchor-link.tsx";
import { DocumentViewer, type Highlight } from "../../../../viewer/document-viewer.tsx";
import { formatPlace } from "../../format-place.ts";
import { findWordSpans } from "../find-word-spans.ts";
import type { AttributedQuotation } from "./collect-quotations.ts";
import { highlightsIn, titleOfQuotation } from "./quotation-highlights.ts";
import { SideBySide } from "./side-by-side.tsx";
import classes from "./source-pages.module.css";
import type { OpenQuotations } from "./use-open-quotations.ts";

/** The page of the source at the marked words, with a tab for each quotation. */
export function SourcePages({ opened }: { opened: OpenQuotations }) {
  const { quotations, sources, key: openKey, differing, open: onOpen } = opened;
  const [isBeside, setBeside] = useState(false);
  const open = quotations.find(({ key }) => key === openKey) ?? quotations[0]!;
  const { documentId, locator } = open.evidence;
  const title = titleOfQuotation(open, sources);
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
                title={titleOfQuotation(one, sources)}
                className={classes.tab}
                onClick={() => onOpen(one.key)}
              >
                <span>{titleOfQuotation(one, sources)}</span> <small>{formatPlace(one.evidence.locator)}</small>
              </button>
            ))}
          </div>
        ) : (
          <p className={classes.title} title={title}>
            <cite>{title}</cite> <small>{formatPlace(locator)}</small>
          </p>
        )}
        {quotations.length > 1 && (
          <Button size="compact-xs" variant="subtle" onClick={() => setBeside(true)}>
            Side by side
          </Button>
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
      {isBeside && <SideBySide opened={opened} onClose={() => setBeside(false)} />}
    </section>
  );
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
