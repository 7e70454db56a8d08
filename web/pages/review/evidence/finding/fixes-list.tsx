import type { Fix } from "../../../../../src/domain/finding/fix.ts";
import { CopyButton } from "../../../../components/clipboard/copy-button.tsx";
import { Collapsible } from "../collapsible.tsx";
import classes from "../evidence.module.css";

/** The fixes of a finding, before and after. */
export function FixesList({ fixes }: { fixes: readonly Fix[] }) {
  if (fixes.length === 0) return null;
  return (
    <Collapsible title={fixes.length === 1 ? "Possible fix" : "Possible fixes"} isOpen>
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
    </Collapsible>
  );
}
