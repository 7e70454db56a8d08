import classes from "./check-form.module.css";
import { isBibliography, takesBibliography } from "./chosen-files.ts";
import lines from "./file-line.module.css";
import { FileLine } from "./file-line.tsx";
import type { CheckFormState } from "./use-check-form.ts";

/** The chosen bibliographies, and how each is used. */
export function BibliographyLines({ selection, change, isBusy }: Pick<CheckFormState, "selection" | "change"> & { isBusy: boolean }) {
  const lists = selection.files.filter(isBibliography);
  if (lists.length === 0) return null;
  const manuscript = selection.files.find(({ key }) => key === selection.manuscriptKey);
  const isOne = lists.length === 1;
  return (
    <section aria-labelledby="check-references">
      <h2 id="check-references">Reference list</h2>
      <p className={classes.note}>
        {!manuscript
          ? `${isOne ? "This file lists" : "These files list"} references and no claims. Ibid checks them together with the manuscript that cites them.`
          : takesBibliography(manuscript)
            ? `${manuscript.file.name} is checked with ${isOne ? "this" : "these"} as its reference list.`
            : `Not used: ${manuscript.file.name} prints its own references. Only Markdown and plain text take them from a file; a LaTeX project can be dropped as one ZIP archive.`}
      </p>
      <ul className={lines.lines}>
        {lists.map((chosen) => (
          <FileLine key={chosen.key} chosen={chosen} change={change} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  );
}
