import type { IndexRecord } from "./index-record.ts";

/** The answer of a scholarly service to one question, as the library stores it. */
export interface CachedIndexAnswer {
  /** A hash of the service, of how its answers are read, and of the question. */
  key: string;
  index: string;
  records: IndexRecord[];
  /** With `lastModified`, the validators for asking the server whether the answer has changed. */
  etag?: string;
  lastModified?: string;
  askedAt: string;
}
