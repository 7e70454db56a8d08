import { Button, Group } from "@mantine/core";
import { useRef } from "react";
import { DropFiles } from "../../components/forms/drop-files.tsx";
import { useFocusFallback } from "../../components/keyboard/use-focus-fallback.ts";
import { announce } from "../../components/notices/announce.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { BibliographyLines } from "./bibliography-lines.tsx";
import classes from "./check-form.module.css";
import { CheckOptions } from "./check-options.tsx";
import { isBibliography } from "./chosen-files.ts";
import { EarlierVersion } from "./earlier-version.tsx";
import lines from "./file-line.module.css";
import { FileLine } from "./file-line.tsx";
import { ManuscriptPicker } from "./manuscript-picker.tsx";
import { type CheckFormState, useCheckForm } from "./use-check-form.ts";

/** The form from local files to a running check. */
export function CheckForm() {
  const state = useCheckForm();
  const { files, manuscriptKey } = state.selection;
  const place = useRef<HTMLElement>(null);
  // Choosing, naming or removing a file replaces the pressed button.
  useFocusFallback(place, `${manuscriptKey} ${files.map(({ key }) => key).join(" ")}`);
  return (
    <section ref={place} className={classes.place} aria-label="What is checked" tabIndex={-1}>
      <CheckFormBody {...state} />
    </section>
  );
}

function CheckFormBody(state: CheckFormState) {
  const { selection, change, check, estimate, cancel } = state;
  const isBusy = check.isPending || estimate.isPending;
  const add = (files: File[]) => {
    change({ type: "add", files });
    announce(files.length === 1 ? `${files[0]!.name} is chosen.` : `${files.length} files are chosen.`);
  };
  if (selection.files.length === 0)
    return (
      <DropFiles label="Choose a manuscript" onFiles={add} isLarge>
        <p className={classes.call}>Drop a manuscript here</p>
        <p className={classes.formats}>PDF, Word, LaTeX, Markdown, Quarto, HTML, JATS, TEI or plain text</p>
      </DropFiles>
    );
  const manuscript = selection.files.find(({ key }) => key === selection.manuscriptKey);
  if (!manuscript && selection.files.every(isBibliography))
    return (
      <div className={classes.form}>
        <BibliographyLines {...state} isBusy={isBusy} />
        <DropFiles label="Choose a manuscript" onFiles={add}>
          Drop the manuscript that cites these references here
        </DropFiles>
      </div>
    );
  if (!manuscript) return <ManuscriptPicker {...state} isBusy={isBusy} />;
  const sources = selection.files.filter((one) => one !== manuscript && !isBibliography(one));
  return (
    <div className={classes.form}>
      <section aria-labelledby="check-manuscript">
        <h2 id="check-manuscript">Manuscript</h2>
        <ul className={lines.lines}>
          <FileLine chosen={manuscript} change={change} isBusy={isBusy} />
        </ul>
        <EarlierVersion {...state} isBusy={isBusy} />
      </section>
      <BibliographyLines {...state} isBusy={isBusy} />
      <section aria-labelledby="check-sources">
        <h2 id="check-sources">Cited works{sources.length > 0 && <span className={classes.count}>{sources.length}</span>}</h2>
        <ul className={lines.lines}>
          {sources.map((chosen) => (
            <FileLine key={chosen.key} chosen={chosen} change={change} isBusy={isBusy} />
          ))}
        </ul>
        <DropFiles label="Choose cited works" onFiles={add} isDisabled={isBusy}>
          Drop the cited works here, or check without
        </DropFiles>
      </section>
      <CheckOptions {...state} isBusy={isBusy} />
      {(check.error ?? estimate.error) && <ErrorState error={check.error ?? estimate.error} />}
      <Group>
        <Button size="md" onClick={() => check.mutate()} loading={check.isPending} disabled={estimate.isPending}>
          Check
        </Button>
        {isBusy && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Group>
    </div>
  );
}
