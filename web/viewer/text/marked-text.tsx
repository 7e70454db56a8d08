import { Fragment } from "react";
import type { Span } from "../../../src/domain/document/locator.ts";
import { type Highlight, isFilled, markStyleOf, shortest } from "../highlight.ts";
import { MarkIcon } from "../mark-icon.tsx";
import looks from "../mark-styles.module.css";
import { joinMarkIds } from "./mark-ids.ts";
import classes from "./marked-text.module.css";
import { splitAtMarks } from "./split-at-marks.ts";

export interface MarkedTextProps {
  text: string;
  span: Span;
  marks: readonly Highlight[];
  focusId: string | undefined;
  isPickable: boolean;
}

/** Text with its marks; of overlapping marks the focused or else the shortest sets the style. */
export function MarkedText({ text, span, marks, focusId, isPickable }: MarkedTextProps) {
  return splitAtMarks(span, marks).map((piece) => {
    const words = text.slice(piece.start, piece.end);
    const shown =
      piece.marks.find(({ id, kind }) => id === focusId && kind !== "evidence") ??
      piece.marks.find(({ kind }) => kind === "differs") ??
      piece.marks.find(({ id }) => id === focusId) ??
      shortest(piece.marks);
    if (!shown) return <Fragment key={piece.start}>{words}</Fragment>;
    return (
      <Fragment key={piece.start}>
        {piece.marks.map((mark) => mark.start === piece.start && <MarkStart key={mark.id} mark={mark} isPickable={isPickable} />)}
        <mark
          className={`${looks.look} ${classes.mark}`}
          data-highlights={joinMarkIds(piece.marks)}
          data-look={markStyleOf(shown.kind)}
          data-loud={isFilled(shown.kind) || undefined}
          data-focused={shown.id === focusId || undefined}
          data-pickable={isPickable || undefined}
        >
          {words}
        </mark>
      </Fragment>
    );
  });
}

/** The icon before marked words. If marks can be selected it is a button, visible at least when focused. */
function MarkStart({ mark, isPickable }: { mark: Highlight; isPickable: boolean }) {
  const look = markStyleOf(mark.kind);
  const sign = <MarkIcon look={look} className={classes.icon} />;
  const className = `${looks.look} ${classes.sign}`;
  if (!isPickable)
    return (
      <span className={className} data-look={look}>
        {sign}
      </span>
    );
  return (
    <button type="button" className={className} data-look={look} data-highlight={mark.id} aria-label={mark.name}>
      {sign}
    </button>
  );
}
