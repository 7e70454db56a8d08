import { editBibtex } from "./bibtex/edit-bibtex.ts";
import { editCsl } from "./csl/edit-csl.ts";
import type { EntryChange, FieldEdit } from "./field-edit.ts";
import { editRis } from "./tagged/edit-ris.ts";

/** The edits that give entries of a bibliography file the fields of other works. A field without an exact place is left out. */
export function editFields(name: string, source: string, changes: readonly EntryChange[]): FieldEdit[][] {
  const start = source
    .slice(0, 2_000)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^[[{]/.test(start)) return editCsl(source, changes);
  if (/^TY {1,2}- /m.test(start)) return editRis(source, changes);
  return /\.(?:bib|bibtex|biblatex)$/i.test(name) ? editBibtex(source, changes) : changes.map(() => []);
}
