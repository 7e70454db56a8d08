import type { Work, WorkRecord } from "../../domain/reference/work.ts";
import type { NamedFile } from "../../pipeline/subject.ts";

/** A document to be added: a file or a record, with the metadata of its bibliography. */
export interface IncomingDocument extends NamedFile {
  /** The Work from its bibliography. When absent, it is read from the document. */
  work?: Work;
  key?: string;
  /** The bibliography entry or corpus line of the document. It names the document when it is read as a record. */
  entry?: string;
  /** The record to read when the file is unreadable. */
  otherwise?: WorkRecord;
  /** The library has this work in another document, which is used instead. */
  isElsewhere?: boolean;
  /** The document is from a corpus, in which each work is added once. */
  inCorpus?: boolean;
}
