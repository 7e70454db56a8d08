import { editBibtex } from "./bibtex/edit-bibtex.ts";
import { editCsl } from "./csl/edit-csl.ts";
import type { EntryChange, FieldEdit } from "./field-edit.ts";
import { editRis } from "./tagged/edit-ris.ts";
import { writableWork } from "./writable-work.ts";

/** The edits that correct fields of entries in a bibliography file. A field whose place is not exact is left out. */
export function editFields(name: string, source: string, named: readonly EntryChange[]): FieldEdit[][] {
  // Without a key it is not certain which entry is meant.
  const changes = named.map(({ key, fields, work }) => ({ key, fields: key === "" ? [] : fields, work: writableWork(work) }));
  const start = source
    .slice(0, 2_000)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^[[{]/.test(start)) return editCsl(source, changes);
  if (/^TY {1,2}- /m.test(start)) return editRis(source, changes);
  return /\.(?:bib|bibtex|biblatex)$/i.test(name) ? editBibtex(source, changes) : changes.map(() => []);
}
