import type { Work, WorkRecord } from "../../domain/reference/work.ts";
import type { NamedFile } from "../../pipeline/subject.ts";

/** One document on its way into the library: a file or a record, with what its bibliography says of it. */
export interface IncomingDocument extends NamedFile {
  /** The Work as its bibliography has it; where there is none, the document tells it itself. */
  work?: Work;
  key?: string;
  /** The entry of a bibliography or line of a corpus that it came with: what it is called where it is read as a record. */
  entry?: string;
  /** What is read where its file cannot be. */
  otherwise?: WorkRecord;
  /** The library holds its work in another document, which is the one meant. */
  isElsewhere?: boolean;
  /** It came with a corpus, where a work that stands twice is one too many. */
  inCorpus?: boolean;
}
