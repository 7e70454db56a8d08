import { useEffect, useRef, useState } from "react";
import { uploadFile } from "../../../api/upload-file.ts";
import { useAddDocuments } from "../../../api/use-runs.ts";

/** A file to be added, and its progress. */
export interface FileUpload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "kept" | "refused";
  /** Of its bytes, from 0 to 1. */
  share: number;
  problem?: Error | undefined;
}

/** Parallel uploads; more would only wait for each other. */
const uploadConcurrency = 3;

const newUpload = (file: File): FileUpload => ({ key: `${file.name} ${file.size} ${file.lastModified}`, file, state: "waiting", share: 0 });

/** Uploads files and adds the accepted ones to the library; each rejected one keeps its error. */
export function useUploads(given: readonly File[]) {
  const [files, setFiles] = useState<readonly FileUpload[]>(() => given.map(newUpload));
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const order = useAddDocuments();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    const control = leaving.current;
    return () => control.abort();
  }, []);

  const change = (key: string, changed: Partial<FileUpload>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  async function sendOne({ key, file }: FileUpload, isScanned: boolean): Promise<string | undefined> {
    change(key, { state: "sending" });
    try {
      const onProgress = (share: number) => change(key, { share });
      const { documentId } = await uploadFile(file, { isScanned, onProgress, signal: leaving.current.signal });
      change(key, { state: "kept", share: 1 });
      return documentId;
    } catch (problem) {
      change(key, { state: "refused", problem: problem as Error });
      return undefined;
    }
  }

  /** Returns whether all were accepted. */
  async function send({ isScanned, collections }: { isScanned: boolean; collections: string[] }): Promise<boolean> {
    setSending(true);
    const { signal } = leaving.current;
    const waiting = [...files];
    const kept: (string | undefined)[] = [];
    const walk = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) kept.push(await sendOne(one, isScanned));
    };
    await Promise.all(Array.from({ length: uploadConcurrency }, walk));
    // Closing the dialogue before everything is sent cancels it.
    if (signal.aborted) return false;
    const documentIds = [...new Set(kept.flatMap((id) => id ?? []))];
    try {
      if (documentIds.length > 0) await order.mutateAsync({ documentIds, collections });
      setSent(true);
      return kept.every((id) => id !== undefined);
    } catch {
      return false;
    } finally {
      setSending(false);
    }
  }

  return {
    files,
    /** The same file dropped twice is added once. */
    add: (more: readonly File[]) =>
      setFiles((before) => [...new Map([...before, ...more.map(newUpload)].map((one) => [one.key, one])).values()]),
    leaveOut: (key: string) => setFiles((before) => before.filter((one) => one.key !== key)),
    send,
    isSending,
    isSent,
    problem: order.error,
  };
}
