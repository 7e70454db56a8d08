import { Button, Drawer, Group, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import type { DocumentListing } from "../../../src/domain/library/document-listing.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { IconDownload, IconList, IconListCheck } from "../../components/icons.tsx";
import { ButtonLink } from "../../components/layout/button-link.tsx";
import classes from "./document-page.module.css";

interface DocumentHeaderProps {
  listing: DocumentListing;
  outline: ReactNode;
  hasOutline: boolean;
}

/** The title, format and actions of a document. */
export function DocumentHeader({ listing, outline, hasOutline }: DocumentHeaderProps) {
  const [isOpen, { open, close }] = useDisclosure();
  const { id, title, name, format, pages, role, hasOriginal } = listing;
  return (
    <header className={classes.header}>
      <div className={classes.name}>
        <Title order={1}>{title || name}</Title>
        <p className={classes.facts}>
          <span>{roles[role]}</span>
          <span>{formats[format]}</span>
          {pages !== null && <span>{pluralize(pages, "page")}</span>}
          {name !== "" && name !== title && <span>{name}</span>}
        </p>
      </div>
      <Group gap="xs">
        {hasOutline && (
          <Button className={classes.narrow} variant="default" size="xs" leftSection={<IconList size={16} aria-hidden />} onClick={open}>
            Outline
          </Button>
        )}
        {role === "manuscript" && (
          <ButtonLink to="/review/$documentId" params={{ documentId: id }} size="xs" leftSection={<IconListCheck size={16} aria-hidden />}>
            Open the review
          </ButtonLink>
        )}
        {hasOriginal && (
          <Button
            component="a"
            href={`/api/documents/${encodeURIComponent(id)}/original`}
            download={name}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            Download
          </Button>
        )}
      </Group>
      <Drawer opened={isOpen} onClose={close} title="Outline" size="xs">
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside do the work; this only closes after them. */}
        <div onClick={close}>{outline}</div>
      </Drawer>
    </header>
  );
}

const roles: Record<DocumentListing["role"], string> = {
  manuscript: "Manuscript",
  holding: "In the library",
  source: "Source",
  upload: "Uploaded",
};

const formats: Record<DocumentListing["format"], string> = {
  pdf: "PDF",
  docx: "Word",
  latex: "LaTeX",
  markdown: "Markdown",
  text: "Plain text",
  html: "HTML",
  jats: "JATS XML",
  tei: "TEI XML",
  record: "Record of a bibliography",
};
