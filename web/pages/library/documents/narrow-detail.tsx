import { Drawer } from "@mantine/core";
import { DocumentDetail } from "./document-detail.tsx";

/** The detail of a document where there is no room beside the list: it lies over it. */
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
