import { useMemo } from "react";
import { AnchorLink } from "../../../parts/anchor-link.tsx";
import { DocumentViewer, type Highlight } from "../../../viewer/document-viewer.tsx";
import { sayPlace } from "../place.ts";
import type { NamedSource } from "./quotation.tsx";
import type { Quoted } from "./quotations-of.ts";
import classes from "./source-pages.module.css";
import type { Opened } from "./use-opened.ts";

/** The page of the source, open at the marked words; one tab for each quotation. */
export function SourcePages({ opened: { quotations, sources, key: openKey, open: onOpen } }: { opened: Opened }) {
  const open = quotations.find(({ key }) => key === openKey) ?? quotations[0]!;
  const { documentId, locator } = open.evidence;
  const title = titleOf(open, sources);
  const highlights = useMemo(() => highlightsIn(documentId, quotations), [documentId, quotations]);
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
                <span>{titleOf(one, sources)}</span> <small>{sayPlace(one.evidence.locator)}</small>
              </button>
            ))}
          </div>
        ) : (
          <p className={classes.title}>
            <cite>{title}</cite> <small>{sayPlace(locator)}</small>
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

function titleOf({ evidence }: Quoted, sources: readonly NamedSource[]): string {
  const source = sources.find(({ id }) => id === evidence.documentId);
  return source?.title || source?.path || "Source";
}

function highlightsIn(documentId: string, quotations: readonly Quoted[]): Highlight[] {
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
