import { z } from "zod";
import { Work } from "../reference/work.ts";
import { HiddenText } from "./hidden-text.ts";
import { Span } from "./locator.ts";

/** A marker that the file itself ties to entries by their keys: `\cite{a,b}`, `[@a; @b]`, an xref, a citation field. */
const KeyedMarker = Span.extend({
  keys: z.array(
    z.object({
      key: z.string(),
      /** Where in the work: "p. 33", "chap. 2". */
      pinpoint: z.string().optional(),
    }),
  ),
});
export type KeyedMarker = z.infer<typeof KeyedMarker>;

/** An entry of a reference list that the file itself gives a key, and mostly its fields too. Its span is that of its block. */
const KeyedEntry = Span.extend({
  key: z.string(),
  /** Where the file gives no fields, as in a list set by hand, the words of the entry have to be parsed. */
  work: Work.optional(),
  /** The author lists it on purpose without a marker in the text: `\nocite`. */
  listedOnly: z.boolean().optional(),
});
export type KeyedEntry = z.infer<typeof KeyedEntry>;

/** The call of a note in the text, and the label of the footnote block it leads to. */
const NoteCall = Span.extend({ label: z.string() });
export type NoteCall = z.infer<typeof NoteCall>;

/** What a person wrote beside the words they are on: in the margin of a Word file, or in a comment that asks Ibid to be silent. */
const Comment = Span.extend({
  author: z.string().optional(),
  date: z.string().optional(),
  text: z.string(),
  /** Where the comment itself stands, in files of lines. */
  at: z.object({ file: z.string().optional(), line: z.number().int().positive(), column: z.number().int().positive() }).optional(),
});
export type Comment = z.infer<typeof Comment>;

/** What a file says of its words beside the words themselves. All spans are in the canonical text, in its order. */
export const Markup = z.object({
  /** Raised type: a note call, a citation, an exponent, an affiliation. */
  superscripts: z.array(Span),
  noteCalls: z.array(NoteCall),
  markers: z.array(KeyedMarker),
  entries: z.array(KeyedEntry),
  comments: z.array(Comment),
  /** What the file holds and does not show. Documents read before readers looked for it have none. */
  hidden: z.array(HiddenText).default([]),
});
export type Markup = z.infer<typeof Markup>;

/** The markup of a file that has none. */
export const noMarkup = (): Markup => ({ superscripts: [], noteCalls: [], markers: [], entries: [], comments: [], hidden: [] });
