import type { Fix } from "../../../../src/domain/fix.ts";
import { CopyButton } from "../../../parts/copy-button.tsx";
import classes from "./evidence.module.css";
import { Fold } from "./fold.tsx";

/** Exact changes that would end the finding, as they stand and as they would stand. */
export function FixesList({ fixes }: { fixes: readonly Fix[] }) {
  if (fixes.length === 0) return null;
  return (
    <Fold title={fixes.length === 1 ? "Possible fix" : "Possible fixes"} isOpen>
      {fixes.map(({ description, safety, edits }) => (
        <div key={description} className={classes.fix}>
          <p className={classes.small}>
            {description} ({safety === "safe" ? "touches the bibliography alone" : "touches the prose: read it first"})
          </p>
          {edits.map(({ start, line, words, replacement }) => (
            <div key={start} className={classes.edit}>
              <del>{words === "" ? "(nothing)" : words}</del>
              <ins>{replacement === "" ? "(nothing)" : replacement}</ins>
              <span className={classes.editFoot}>
                <small className={classes.quiet}>line {line}</small>
                <CopyButton words={replacement} name="Copy the new words" variant="default" />
              </span>
            </div>
          ))}
        </div>
      ))}
    </Fold>
  );
}
