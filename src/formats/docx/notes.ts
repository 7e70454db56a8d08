import type { XmlElement } from "../xml/parse-xml.ts";
import type { Context } from "./context.ts";
import { countAs } from "./count-as.ts";
import { elementsOf } from "./elements.ts";
import type { Note, Paragraph } from "./flow.ts";
import type { Package } from "./open-package.ts";
import { readFlow } from "./read-flow.ts";
import { paragraphsOf } from "./read-table.ts";

/** Numbers notes in the order in which they are called; a mark of the author's own takes no number. */
export function numberNotes() {
  const known = new Map<string, Note>();
  const called: Note[] = [];
  const counts = { footnote: 0, endnote: 0 };
  return {
    /** Grows as notes are called. */
    called,
    call(kind: Note["kind"], id: string, mark: string | undefined): Note {
      const again = known.get(`${kind} ${id}`);
      if (again) return again;
      // Word counts endnotes i, ii, iii, so that they differ from footnotes.
      const label = mark ?? countAs(kind === "footnote" ? "decimal" : "lowerRoman", ++counts[kind]);
      const note: Note = { kind, id, label };
      known.set(`${kind} ${id}`, note);
      called.push(note);
      return note;
    },
  };
}

/** Reads the notes that were called, in their order; a note may call further ones. */
export function readNotes(parts: Pick<Package, "footnotes" | "endnotes">, context: Context, called: Note[]): Map<Note, Paragraph[]> {
  const elements = { footnote: byId(parts.footnotes), endnote: byId(parts.endnotes) };
  const read = new Map<Note, Paragraph[]>();
  for (const note of called) read.set(note, paragraphsOf(readFlow(elements[note.kind].get(note.id), context)));
  return read;
}

function byId(root: XmlElement | undefined): Map<string, XmlElement> {
  return new Map(elementsOf(root).map((element) => [element.attributes["w:id"] ?? "", element]));
}
