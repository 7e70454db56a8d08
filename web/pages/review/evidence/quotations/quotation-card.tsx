import { Link } from "@tanstack/react-router";
import type { FindingDetails } from "../../../../../src/domain/report/review.ts";
import type { Evidence } from "../../../../../src/domain/verdict/evidence.ts";
import { IconBookmark, IconExternalLink } from "../../../../components/icons.tsx";
import { formatPlace } from "../../format-place.ts";
import classes from "../evidence.module.css";
import { findWordSpans } from "../find-word-spans.ts";
import { TextWithSpans } from "../text-with-spans.tsx";

export type NamedSource = FindingDetails["documents"][number];

interface QuotationCardProps {
  evidence: Evidence;
  source: NamedSource | undefined;
  /** Its words that differ from the claim. */
  differing: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** A source's words with its title and page; a click opens the page at them. */
export function QuotationCard({ evidence: { documentId, locator, section }, source, differing, isOpen, onOpen }: QuotationCardProps) {
  const text = locator.quote.exact;
  return (
    <figure className={classes.quotation} data-open={isOpen || undefined}>
      <blockquote className={classes.words}>
        <TextWithSpans
          text={text}
          spans={findWordSpans(text, differing)}
          mark={(words) => <mark className={classes.differs}>{words}</mark>}
        />
      </blockquote>
      <figcaption className={classes.caption}>
        <button type="button" className={classes.open} aria-pressed={isOpen} onClick={onOpen}>
          <IconBookmark aria-hidden />
          <span>
            <cite>{source?.title || source?.path || "Source"}</cite>{" "}
            <span className={classes.place}>{[section, formatPlace(locator)].filter(Boolean).join(", ")}</span>
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
