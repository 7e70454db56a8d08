import { useEffect, useRef, useState } from "react";
import { closePdf, type OpenPdf, openPdf } from "./open-pdf.ts";

/** The opened file of a document; `onUnshown` is called if it cannot be opened. */
export function usePdf(documentId: string, onUnshown: () => void): OpenPdf | undefined {
  const [opened, setOpened] = useState<OpenPdf>();
  const fail = useRef(onUnshown);
  fail.current = onUnshown;
  useEffect(() => {
    let isGone = false;
    openPdf(documentId).then(
      (pdf) => !isGone && setOpened(pdf),
      () => !isGone && fail.current(),
    );
    return () => {
      isGone = true;
      closePdf(documentId);
    };
  }, [documentId]);
  return opened;
}
