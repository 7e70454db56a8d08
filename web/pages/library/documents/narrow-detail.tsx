import { Drawer } from "@mantine/core";
import { DocumentDetail } from "./document-detail.tsx";

/** The details of a document on narrow screens, above the list. */
export function NarrowDetail({ documentId, onClose }: { documentId: string | undefined; onClose: () => void }) {
  return (
    <Drawer.Root opened={documentId !== undefined} onClose={onClose} position="right" size="min(28rem, 94vw)" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Document">
        <Drawer.Body>{documentId && <DocumentDetail key={documentId} documentId={documentId} onClose={onClose} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
