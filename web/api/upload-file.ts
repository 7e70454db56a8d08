import type { StoredFile } from "../../src/domain/library/stored-file.ts";
import { ProblemError, problemOf, unreachable } from "./problem-error.ts";

export interface UploadOptions {
  isScanned?: boolean | undefined;
  /** Called with the share of the bytes sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Cancels the upload. */
  signal?: AbortSignal | undefined;
}

/** Uploads a file, which is not read yet. Uses XMLHttpRequest because fetch reports no upload progress. */
export function uploadFile(file: File, { isScanned = false, onProgress, signal }: UploadOptions = {}): Promise<StoredFile> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile>();
  const request = new XMLHttpRequest();
  const query = new URLSearchParams({ name: file.name, ...(isScanned ? { scanned: "true" } : {}) });
  request.open("POST", `/api/documents?${query}`);
  request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
  request.onload = () =>
    request.status === 201 ? resolve(request.response as StoredFile) : reject(problemOf(request.status, request.response));
  request.onerror = () => reject(unreachable());
  request.onabort = () => reject(cancelled());
  signal?.addEventListener("abort", () => request.abort(), { once: true });
  // An already aborted signal fires no event.
  if (signal?.aborted) reject(cancelled());
  else request.send(file);
  return promise;
}

function cancelled(): ProblemError {
  return new ProblemError({ status: 0, type: "/problems/cancelled", title: "The upload was cancelled" });
}
