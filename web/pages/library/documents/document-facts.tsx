import { Alert, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import type { DocumentProfile } from "../../../../src/domain/library/document-profile.ts";
import { pluralize } from "../../../components/format/pluralize.ts";
import { IconAlertTriangle } from "../../../components/icons.tsx";
import styles from "./document-detail.module.css";

/** The facts of a document: failures, citing manuscripts, sections. */
export function DocumentFacts({ profile }: { profile: DocumentProfile }) {
  const { card, failures, passages, citedBy, sections } = profile;
  const { documentId, identifiers, path, otherFiles } = card;
  return (
    <div className={styles.facts}>
      {failures.length > 0 && (
        <Alert icon={<IconAlertTriangle />} color="yellow" title="Not all of it could be read">
          {failures.map(({ what, why }) => (
            <Text key={`${what} ${why}`} size="sm">
              {what}: {why}
            </Text>
          ))}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {passages > 0 ? `${pluralize(passages, "passage")} can be searched` : "None of its passages can be searched"}
        {Object.entries(identifiers).map(([kind, value]) => value && ` · ${kind === "doi" ? "DOI" : kind} ${value}`)}
      </Text>
      {path && (
        <Text size="sm" c="dimmed" truncate title={path}>
          From {path.split(/[\\/]/).at(-1)}
        </Text>
      )}
      {otherFiles.map((file) => (
        <Text key={file.documentId} size="sm" c="dimmed" truncate title={file.path}>
          Also in the library as{" "}
          <Link to="/documents/$documentId" params={{ documentId: file.documentId }}>
            {file.path.split(/[\\/]/).at(-1)}
          </Link>
        </Text>
      ))}
      {citedBy.length > 0 && (
        <section>
          <h3>Cited by</h3>
          <ul>
            {citedBy.map((manuscript) => (
              <li key={manuscript.documentId}>
                <Link to="/review/$documentId" params={{ documentId: manuscript.documentId }}>
                  {manuscript.title || manuscript.path}
                </Link>{" "}
                <span className={styles.place}>{manuscript.labels.join(", ")}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sections.length > 0 && (
        <section>
          <h3>Sections</h3>
          <ul>
            {sections.map(({ heading, level, page, line }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sections keep the order of the document, and may share a heading.
              <li key={index} style={{ paddingLeft: `${0.8 * (level - 1)}rem` } as CSSProperties}>
                <Link to="/documents/$documentId" params={{ documentId }} search={{ page: page ?? undefined }}>
                  {heading}
                </Link>{" "}
                <span className={styles.place}>{page === null ? line !== null && `line ${line}` : `p. ${page}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
