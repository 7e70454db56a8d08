import { Modal, NativeSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { DocumentViewer } from "../../../../viewer/document-viewer.tsx";
import { formatPlace } from "../../format-place.ts";
import type { AttributedQuotation } from "./collect-quotations.ts";
import { highlightsIn, titleOfQuotation } from "./quotation-highlights.ts";
import classes from "./source-pages.module.css";
import type { OpenQuotations } from "./use-open-quotations.ts";

/** Two sources beside each other, each open at a quotation. */
export function SideBySide({ opened: { quotations, sources, key }, onClose }: { opened: OpenQuotations; onClose: () => void }) {
  const first = quotations.find((one) => one.key === key) ?? quotations[0]!;
  const other =
    quotations.find(({ evidence }) => evidence.documentId !== first.evidence.documentId) ?? quotations.find((one) => one !== first);
  return (
    <Modal opened onClose={onClose} fullScreen title="Two sources side by side" closeButtonProps={{ "aria-label": "Close" }}>
      <div className={classes.sides}>
        {[first, other].map(
          (one, index) => one && <Side key={index === 0 ? "left" : "right"} beginning={one} quotations={quotations} sources={sources} />,
        )}
      </div>
    </Modal>
  );
}

function Side({ beginning, quotations, sources }: { beginning: AttributedQuotation } & Pick<OpenQuotations, "quotations" | "sources">) {
  const [key, setKey] = useState(beginning.key);
  const shown = quotations.find((one) => one.key === key) ?? beginning;
  const { documentId } = shown.evidence;
  const highlights = useMemo(() => highlightsIn(documentId, quotations), [documentId, quotations]);
  return (
    <section className={classes.side} aria-label={`Source: ${titleOfQuotation(shown, sources)}`}>
      <NativeSelect
        size="xs"
        aria-label="Quotation"
        value={shown.key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
        data={quotations.map((one) => ({
          value: one.key,
          label: `${titleOfQuotation(one, sources)}, ${formatPlace(one.evidence.locator)}`,
        }))}
      />
      <div className={classes.viewer}>
        <DocumentViewer
          key={documentId}
          documentId={documentId}
          highlights={highlights}
          focusId={shown.key}
          label="Text of the source"
          isCompact
        />
      </div>
    </section>
  );
}
