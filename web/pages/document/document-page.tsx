import { getRouteApi } from "@tanstack/react-router";
import { DocumentViewer } from "../../viewer/document-viewer.tsx";

const route = getRouteApi("/documents/$documentId");

/** Any document, with its words marked that an address names. */
export function DocumentPage() {
  const { documentId } = route.useParams();
  const { start, end } = route.useSearch();
  const named = start !== undefined && end !== undefined && end > start;
  return (
    <div style={{ height: "calc(100dvh - var(--frame-bar))" }}>
      <DocumentViewer
        documentId={documentId}
        label="Document"
        focusId="named"
        highlights={named ? [{ id: "named", start, end, boxes: [], kind: "evidence", name: "The words of this address" }] : []}
      />
    </div>
  );
}
