import { z } from "zod";
import { Work } from "../reference/work.ts";
import { HiddenText } from "./hidden-text.ts";
import { Span } from "./locator.ts";

/** A marker that the file itself links to entries by their keys: `\cite{a,b}`, `[@a; @b]`, an xref, a citation field. */
const KeyedMarker = Span.extend({
  keys: z.array(
    z.object({
      key: z.string(),
      /** The place in the work: "p. 33", "chap. 2". */
      pinpoint: z.string().optional(),
    }),
  ),
});
export type KeyedMarker = z.infer<typeof KeyedMarker>;

/** An entry of a reference list that has a key in the file, and usually fields. Its span is the span of its block. */
const KeyedEntry = Span.extend({
  key: z.string(),
  /** Absent when the file has no fields for the entry, as in a manually written list; the entry's text must then be parsed. */
  work: Work.optional(),
  listedOnly: z.boolean().optional(),
});
export type KeyedEntry = z.infer<typeof KeyedEntry>;

/** A note reference in the text, and the label of its footnote block. */
const NoteCall = Span.extend({ label: z.string() });
export type NoteCall = z.infer<typeof NoteCall>;

/** An annotation of a range of text: a margin comment of a Word file, or a comment that asks Ibid to ignore findings. */
const Comment = Span.extend({
  author: z.string().optional(),
  date: z.string().optional(),
  text: z.string(),
  /** The location of the comment itself, in line-based files. */
  at: z.object({ file: z.string().optional(), line: z.number().int().positive(), column: z.number().int().positive() }).optional(),
});
export type Comment = z.infer<typeof Comment>;

/** What a file encodes in addition to its text. All spans refer to the canonical text and are in its order. */
export const Markup = z.object({
  /** Superscripts: a note reference, a citation, an exponent, an affiliation. */
  superscripts: z.array(Span),
  noteCalls: z.array(NoteCall),
  markers: z.array(KeyedMarker),
  entries: z.array(KeyedEntry),
  comments: z.array(Comment),
  /** Text that the file contains and does not show. Empty for documents that were read before hidden text was detected. */
  hidden: z.array(HiddenText).default([]),
});
export type Markup = z.infer<typeof Markup>;

/** Markup of a file without markup. */
export const noMarkup = (): Markup => ({ superscripts: [], noteCalls: [], markers: [], entries: [], comments: [], hidden: [] });
