import type { StoredFile } from "../../domain/library/stored-file.ts";

export interface Upload {
  /** As the user's machine calls it; folders and signs that no file name should have are taken off. */
  name: string;
  isScanned: boolean;
  /** How many bytes are said to come, where somebody said so. */
  announced?: number | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** The original of a document. */
export interface OriginalFile {
  name: string;
  mediaType: string;
  bytes: number;
  contentHash: string;
  /** The bytes from one place up to another, which is not included. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Files that were uploaded, and the originals of documents that were read from disk. */
export interface UploadedFiles {
  /** Keeps a file piece by piece; one that Ibid cannot read is refused by its first bytes, one that is too large while it comes. */
  save(upload: Upload): Promise<StoredFile>;
  get(documentId: string): Promise<StoredFile | undefined>;
  /** What was uploaded and never read. */
  unread(): Promise<StoredFile[]>;
  /** The original: what was uploaded, or the file on disk while it is still the same. */
  original(documentId: string): Promise<OriginalFile | undefined>;
}
