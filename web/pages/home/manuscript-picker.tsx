import { Button } from "@mantine/core";
import { BibliographyLines } from "./bibliography-lines.tsx";
import classes from "./check-form.module.css";
import { isBibliography } from "./chosen-files.ts";
import lines from "./file-line.module.css";
import { FileLine } from "./file-line.tsx";
import type { CheckFormState } from "./use-check-form.ts";

/** Asks which of several files is the manuscript. */
export function ManuscriptPicker({ selection, change, isBusy }: Pick<CheckFormState, "selection" | "change"> & { isBusy: boolean }) {
  return (
    <section className={classes.form} aria-labelledby="check-which">
      <div>
        <h2 id="check-which">Which of these is the manuscript?</h2>
        <p className={classes.note}>The others are taken as works that it cites.</p>
      </div>
      <ul className={lines.lines}>
        {selection.files
          .filter((chosen) => !isBibliography(chosen))
          .map((chosen) => (
            <FileLine
              key={chosen.key}
              chosen={chosen}
              change={change}
              isBusy={isBusy}
              action={
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${chosen.file.name} is the manuscript`}
                  onClick={() => change({ type: "mark-manuscript", key: chosen.key })}
                >
                  Manuscript
                </Button>
              }
            />
          ))}
      </ul>
      <BibliographyLines selection={selection} change={change} isBusy={isBusy} />
    </section>
  );
}
