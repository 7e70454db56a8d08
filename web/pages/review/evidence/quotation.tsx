import { Link } from "@tanstack/react-router";
import type { Evidence } from "../../../../src/domain/evidence.ts";
import type { FindingDossier } from "../../../../src/domain/review.ts";
import { IconBookmark, IconExternalLink } from "../../../parts/icons.tsx";
import { sayPlace } from "../place.ts";
import classes from "./evidence.module.css";
import { findWords } from "./find-words.ts";
import { MarkedText } from "./marked-text.tsx";

export type NamedSource = FindingDossier["documents"][number];

interface QuotationProps {
  evidence: Evidence;
  source: NamedSource | undefined;
  /** Words of it that differ from the claim's. */
  differing: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** A source's words as they stand, with its title and page: one press opens the page at them. */
export function Quotation({ evidence: { documentId, locator }, source, differing, isOpen, onOpen }: QuotationProps) {
  const text = locator.quote.exact;
  return (
    <figure className={classes.quotation} data-open={isOpen || undefined}>
      <blockquote className={classes.words}>
        <MarkedText text={text} spans={findWords(text, differing)} mark={(words) => <mark className={classes.differs}>{words}</mark>} />
      </blockquote>
      <figcaption className={classes.caption}>
        <button type="button" className={classes.open} aria-pressed={isOpen} onClick={onOpen}>
          <IconBookmark aria-hidden />
          <span>
            <cite>{source?.title || source?.path || "Source"}</cite> <span className={classes.place}>{sayPlace(locator)}</span>
          </span>
        </button>
        <Link
          to="/documents/$documentId"
          params={{ documentId }}
          search={{ start: locator.start, end: locator.end, page: locator.page }}
          className={classes.elsewhere}
          aria-label={`Open ${source?.title ?? "the source"} by itself`}
          title="Open the source by itself"
        >
          <IconExternalLink aria-hidden />
        </Link>
      </figcaption>
    </figure>
  );
}
