import type { IndexRecord } from "./index-record.ts";

/** What a scholarly service answered to one question, as the library keeps it. */
export interface CachedIndexAnswer {
  /** A hash of the service, of how its answers are read, and of the question. */
  key: string;
  index: string;
  records: IndexRecord[];
  /** What the server told to ask by whether the answer has changed. */
  etag?: string;
  lastModified?: string;
  askedAt: string;
}
