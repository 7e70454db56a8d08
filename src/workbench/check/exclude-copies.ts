import type { DocumentSummary } from "../../domain/document/document.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { NamedFile, Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { openFormComparison } from "../files/forms-of-work.ts";

/** The number of consecutive words that two texts hardly share by chance. */
const shingleLength = 8;
/** The share of the manuscript in another text above which that is the same text or another version of it. */
const minSameTextShare = 0.5;
/** The share of another text in the manuscript above which it is an excerpt of the manuscript. */
const minExcerptShare = 0.8;
/** In shingles; a shorter text may be quoted as a whole. */
const minShingles = 100;
/** The shared part of the beginnings above which two whole texts are compared. */
const minFrontShare = 0.2;

/** Why a copy of the manuscript is not used as a source. */
export const whyManuscriptIsNoSource = "it is the manuscript itself or another version of it, and a text cannot support itself";

/** Removes copies of the manuscript from its sources and returns them. The text of a source is known only after it is read. */
export async function excludeManuscriptCopies(store: Pick<Store, "documents">, subject: Subject): Promise<{ what: string; why: string }[]> {
  const copies = new Set(await findCopies(store, subject));
  subject.sources = subject.sources.filter((file) => !copies.has(file));
  subject.holdings = subject.holdings.filter((file) => !copies.has(file));
  return [...copies].map(({ path }) => ({ what: path, why: whyManuscriptIsNoSource }));
}

/** Sources that are the manuscript under another name, in another format or version: a text cannot support itself. */
async function findCopies(store: Pick<Store, "documents">, { manuscript, sources, holdings }: Subject): Promise<NamedFile[]> {
  const files = [...sources, ...holdings];
  const summaries = new Map(
    (await store.documents.describe([manuscript, ...files].map(({ documentId }) => documentId))).map((summary) => [summary.id, summary]),
  );
  const own = summaries.get(manuscript.documentId);
  const alike = own ? files.filter(({ documentId }) => looksAlike(own, summaries.get(documentId))) : [];
  if (alike.length === 0) return [];
  const ownRows = await rowsOf(manuscript.documentId);
  const copies: NamedFile[] = [];
  for (const file of alike) {
    const rows = await rowsOf(file.documentId);
    if (sharedFraction(ownRows, rows) >= minSameTextShare || (rows.size >= minShingles && sharedFraction(rows, ownRows) >= minExcerptShare))
      copies.push(file);
  }
  return copies;

  async function rowsOf(id: string): Promise<Set<string>> {
    return wordShingles((await store.documents.get(id))?.text ?? "");
  }
}

/** Whole texts are compared only when title or beginning agree, so that most sources need not be loaded. */
function looksAlike(own: DocumentSummary, other: DocumentSummary | undefined): boolean {
  if (!other) return false;
  const title = comparable(own.title);
  const hasSameTitle = title !== "" && title === comparable(other.title);
  return hasSameTitle || sharedFraction(wordShingles(other.front), wordShingles(own.front)) >= minFrontShare;
}

function wordShingles(text: string): Set<string> {
  const words = comparable(text).split(" ");
  const rows = new Set<string>();
  for (let index = 0; index + shingleLength <= words.length; index++) rows.add(words.slice(index, index + shingleLength).join(" "));
  return rows;
}

function sharedFraction(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let found = 0;
  for (const row of wanted) if (given.has(row)) found += 1;
  return found / wanted.size;
}

/**
 * Leaves one file of each work in a check, the better text, and returns the others: two forms of one paper are no two witnesses. A file that
 * the user named for this check is used before one of the library.
 */
export async function excludeOtherForms(store: Pick<Store, "documents">, subject: Subject): Promise<{ what: string; why: string }[]> {
  const files = [...subject.sources, ...subject.holdings];
  const summaries = new Map(
    (await store.documents.describe(files.map(({ documentId }) => documentId))).map((summary) => [summary.id, summary]),
  );
  const named = new Set(subject.sources);
  const { isSameWork, isBetter } = openFormComparison(store);
  /** The files that stay, by title and by DOI. */
  const byName = new Map<string, NamedFile[]>();
  const others = new Map<NamedFile, NamedFile>();
  for (const file of files) {
    const summary = summaries.get(file.documentId);
    if (!summary || summary.format === "record") continue;
    const names = namesOf(summary);
    const known = [...new Set(names.flatMap((name) => byName.get(name) ?? []))].filter((other) => !others.has(other));
    let isOther = false;
    for (const other of known) {
      const otherSummary = summaries.get(other.documentId)!;
      if (!(await isSameWork(summary, otherSummary))) continue;
      // Sources come first: if this file is a source of the user, so is `other`.
      isOther = named.has(other) !== named.has(file) || !(await isBetter(summary, otherSummary));
      if (isOther) others.set(file, other);
      else others.set(other, file);
      break;
    }
    if (!isOther) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  subject.sources = subject.sources.filter((file) => !others.has(file));
  subject.holdings = subject.holdings.filter((file) => !others.has(file));
  return [...others]
    .filter(([file]) => named.has(file))
    .map(([{ path }, main]) => ({
      what: path,
      why: `it is the same work as ${main.path}, which is read in its place; leave that one out to read this one`,
    }));
}

function namesOf({ title, identifiers: { doi } }: DocumentSummary): string[] {
  return [comparable(title), ...(doi ? [`doi ${doi}`] : [])].filter((name) => name !== "");
}
