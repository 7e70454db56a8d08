import { isFilled, markStyleOf } from "../highlight.ts";
import { MarkIcon } from "../mark-icon.tsx";
import looks from "../mark-styles.module.css";
import classes from "./page-marks.module.css";
import type { PageMark } from "./place-boxes.ts";

interface PageMarksProps {
  marks: PageMark[];
  focusId: string | undefined;
  isPickable: boolean;
}

/** The marks of a page, in a layer of exactly the page's size. */
export function PageMarks({ marks, focusId, isPickable }: PageMarksProps) {
  return (
    <div className={classes.layer}>
      {marks.map((mark) => (
        <Mark key={mark.highlight.id} mark={mark} isFocused={mark.highlight.id === focusId} isPickable={isPickable} />
      ))}
    </div>
  );
}

/** Its first line is a button if marks can be selected; the others only show its extent. */
function Mark({
  mark: { highlight, boxes, isBeginning, sign },
  isFocused,
  isPickable,
}: {
  mark: PageMark;
  isFocused: boolean;
  isPickable: boolean;
}) {
  const look = markStyleOf(highlight.kind);
  const [first, ...others] = boxes;
  const shared = { className: classes.box, "data-highlight": highlight.id };
  return (
    <div
      className={`${looks.look} ${classes.mark}`}
      data-look={look}
      data-loud={isFilled(highlight.kind) || undefined}
      data-focused={isFocused || undefined}
    >
      <div className={classes.boxes}>
        {isPickable && isBeginning ? (
          <button type="button" {...shared} style={first} aria-label={highlight.name} aria-current={isFocused || undefined} />
        ) : (
          <div {...shared} style={first} />
        )}
        {others.map((box) => (
          <div key={`${box.left} ${box.top}`} {...shared} style={box} />
        ))}
      </div>
      {isBeginning && first && (
        <div className={classes.beginning} style={sign}>
          <MarkIcon look={look} className={classes.sign} />
        </div>
      )}
    </div>
  );
}
