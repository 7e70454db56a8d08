import { existsSync } from "node:fs";
import { basename } from "node:path";
import { IbidError } from "../../errors.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { readingSettingsOf } from "./save-upload.ts";

export interface FindFilesTools {
  store: Pick<Store, "files" | "documents" | "cards" | "reports">;
}

/** The files of documents: uploads, or files that were read before. An unknown document is an error. */
export async function findFiles(documentIds: readonly string[], tools: FindFilesTools): Promise<NamedFile[]> {
  const { files, documents, cards, reports } = tools.store;
  const ids = [...new Set(documentIds)];
  const uploaded = new Map((await files.list(ids)).map((file) => [file.documentId, file]));
  const known = new Map((await documents.describe(ids)).map((face) => [face.id, face]));
  const paths = new Map((await cards.list({ documentIds: ids, all: true })).map((card) => [card.documentId, card.path]));
  for (const id of known.keys()) if (!uploaded.has(id) && !paths.get(id)) paths.set(id, (await reports.pathsOf(id))[0] ?? null);
  return ids.map((documentId): NamedFile => {
    const file = uploaded.get(documentId);
    if (file) return { path: file.name, documentId, open: () => fetchFile(documentId, tools), ...readingSettingsOf(file) };
    const face = known.get(documentId);
    if (face) return fromKnownPath({ documentId, path: paths.get(documentId) || face.title || documentId });
    throw new IbidError("not-found", `there is no document ${documentId}`, { hint: "Upload its file first; it may have been removed." });
  });
}

async function fetchFile(documentId: string, { store }: FindFilesTools): Promise<Uint8Array> {
  const bytes = await store.files.read(documentId);
  if (bytes) return bytes;
  throw new IbidError("not-found", "the file was removed since it was uploaded", { hint: "Upload it again." });
}

/** A document that was read once is rarely read again. When it must be, its file has to be at its old path. */
function fromKnownPath(file: NamedFile): NamedFile {
  if (existsSync(file.path)) return file;
  const gone = () =>
    Promise.reject(
      new IbidError("document-unreadable", `the file of ${basename(file.path)} is not where it was read from`, {
        hint: "Put it back there, or upload it.",
      }),
    );
  return { ...file, open: gone };
}
