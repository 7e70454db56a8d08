import { ActionIcon, Group, Text, Tooltip } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { citationPlace } from "../../../src/domain/answer/citation-label.ts";
import { evidenceKey } from "../../../src/domain/answer/quotations-by-document.ts";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import { DocumentViewer, type Highlight } from "../../viewer/document-viewer.tsx";
import { IconArrowLeft, IconExternalLink, IconX } from "../icons.tsx";
import { QuotationList } from "./quotation-list.tsx";
import styles from "./sources-panel.module.css";
import type { OpenedSources } from "./use-opened-sources.ts";

interface SourcesPanelProps {
  opened: OpenedSources;
  /** Opens another quotation, or all of them. */
  onOpen: (focus: Evidence | undefined) => void;
  onClose: () => void;
}

/** All quotations, or one in its document with the words marked. */
export function SourcesPanel({ opened, onOpen, onClose }: SourcesPanelProps) {
  const { sources, focus, turn } = opened;
  const source = focus && sources.find(({ id }) => id === focus.documentId);
  const isOnlyOne = sources.length === 1 && sources[0]?.quotations.length === 1;
  return (
    <div className={styles.panel}>
      <Group className={styles.head} gap="xs" wrap="nowrap">
        {focus && !isOnlyOne && (
          <Tooltip label="All sources">
            <ActionIcon variant="subtle" color="gray" aria-label="All sources" onClick={() => onOpen(undefined)}>
              <IconArrowLeft size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <div className={styles.name}>
          <Text component="h2" fw={600} size="sm" truncate title={source?.name}>
            {source ? [source.label, source.name].filter(Boolean).join(" · ") : "Sources"}
          </Text>
          {focus && source && (
            <Text size="xs" c="dimmed">
              {citationPlace(focus, source.path)}
            </Text>
          )}
        </div>
        {focus && source && (
          <Link
            to="/documents/$documentId"
            params={{ documentId: source.id }}
            search={{ start: focus.locator.start, end: focus.locator.end, page: focus.locator.page }}
            className={styles.whole}
          >
            <IconExternalLink size={16} aria-hidden /> Whole document
          </Link>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="Close the sources" onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </Group>
      <div className={styles.body}>
        {focus && source ? (
          <DocumentViewer
            key={source.id}
            documentId={source.id}
            highlights={source.quotations.map((evidence) => highlightOf(evidence, nameWords(evidence, focus, turn)))}
            focusId={nameWords(focus, focus, turn)}
            page={focus.locator.page}
            label={`Source: ${source.name}`}
            isCompact
          />
        ) : (
          <QuotationList sources={sources} onPick={onOpen} />
        )}
      </div>
    </div>
  );
}

/** The selected words get a new name each time they are opened, so that they flash again. */
function nameWords(evidence: Evidence, focus: Evidence, turn: number): string {
  const { start, end } = evidence.locator;
  return `words-${start}-${end}${evidenceKey(evidence) === evidenceKey(focus) ? `-${turn}` : ""}`;
}

function highlightOf({ locator }: Evidence, id: string): Highlight {
  const { start, end, boxes = [], quote } = locator;
  return { id, start, end, boxes, kind: "evidence", name: `Quoted: ${quote.exact}` };
}
