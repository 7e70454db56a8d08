import type { StoredFile } from "../../domain/library/stored-file.ts";

export interface Upload {
  /** The file name on the user's machine. Folders and invalid characters are removed. */
  name: string;
  isScanned: boolean;
  announced?: number | undefined;
  content: AsyncIterable<Uint8Array>;
}

export interface OriginalFile {
  name: string;
  mediaType: string;
  bytes: number;
  contentHash: string;
  /** The bytes from `start` up to `end`, exclusive. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** Uploaded files, and the originals of documents that were read from disk. */
export interface UploadedFiles {
  /** Stores a file chunk by chunk. An unreadable file is rejected by its first bytes, one that is too large while it is received. */
  save(upload: Upload): Promise<StoredFile>;
  get(documentId: string): Promise<StoredFile | undefined>;
  /** Uploads that were never read. */
  unread(): Promise<StoredFile[]>;
  /** The original: the upload, or the file on disk while it is unchanged. */
  original(documentId: string): Promise<OriginalFile | undefined>;
}
