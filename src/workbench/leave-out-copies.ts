import type { DocumentFace } from "../domain/document.ts";
import { comparable } from "../domain/work.ts";
import type { NamedFile, Subject } from "../pipeline/subject.ts";
import type { Store } from "../store/store.ts";

/** Words in a row that two texts hardly share by chance. */
const rowLength = 8;
/** Share of the manuscript that stands in another text, from which that is the same text or another version of it. */
const sameText = 0.5;
/** Share of another text that stands in the manuscript, from which it was cut out of it. */
const cutOut = 0.8;
/** In rows; what is shorter may be quoted as a whole. */
const shortest = 100;
/** Share of the beginnings from which two texts are worth being compared as a whole. */
const worthComparing = 0.2;

/** Why the manuscript is no source of its own. */
export const itself = "it is the manuscript itself or another version of it, and a text cannot vouch for itself";

/** Takes the manuscript's copies out of its sources, and tells which; what a source is read as is known only after it is read. */
export async function leaveOutCopies(store: Pick<Store, "documents">, subject: Subject): Promise<{ what: string; why: string }[]> {
  const copies = new Set(await findCopies(store, subject));
  subject.sources = subject.sources.filter((file) => !copies.has(file));
  subject.holdings = subject.holdings.filter((file) => !copies.has(file));
  return [...copies].map(({ path }) => ({ what: path, why: itself }));
}

/** Sources that are the manuscript itself under another name, in another format or version: a text cannot vouch for itself. */
async function findCopies(store: Pick<Store, "documents">, { manuscript, sources, holdings }: Subject): Promise<NamedFile[]> {
  const files = [...sources, ...holdings];
  const faces = new Map(
    (await store.documents.describe([manuscript, ...files].map(({ documentId }) => documentId))).map((face) => [face.id, face]),
  );
  const own = faces.get(manuscript.documentId);
  const alike = own ? files.filter(({ documentId }) => looksAlike(own, faces.get(documentId))) : [];
  if (alike.length === 0) return [];
  const ownRows = await rowsOf(manuscript.documentId);
  const copies: NamedFile[] = [];
  for (const file of alike) {
    const rows = await rowsOf(file.documentId);
    if (share(ownRows, rows) >= sameText || (rows.size >= shortest && share(rows, ownRows) >= cutOut)) copies.push(file);
  }
  return copies;

  async function rowsOf(id: string): Promise<Set<string>> {
    return wordRows((await store.documents.get(id))?.text ?? "");
  }
}

/** Whole texts are compared only where title or beginning are the same: most sources are not fetched for it. */
function looksAlike(own: DocumentFace, other: DocumentFace | undefined): boolean {
  if (!other) return false;
  const title = comparable(own.title);
  const hasSameTitle = title !== "" && title === comparable(other.title);
  return hasSameTitle || share(wordRows(other.front), wordRows(own.front)) >= worthComparing;
}

function wordRows(text: string): Set<string> {
  const words = comparable(text).split(" ");
  const rows = new Set<string>();
  for (let index = 0; index + rowLength <= words.length; index++) rows.add(words.slice(index, index + rowLength).join(" "));
  return rows;
}

function share(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let found = 0;
  for (const row of wanted) if (given.has(row)) found += 1;
  return found / wanted.size;
}
