import { noveltyOf, type PublicationDate } from "../../domain/live/publication-date.ts";
import type { CitableText, CitableWork, ListedWork } from "../../domain/reference/citable-work.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { Work } from "../../domain/reference/work.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { assignKeys } from "../../formats/bibliography/assign-keys.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { groupByWork, mergeRecords } from "../../scholarly/merge-records.ts";

/** A work that may be read beside the claims, with everything that names it. */
export interface LiteratureWork extends Omit<CitableWork, "facts"> {
  isHeld: boolean;
  records: IndexRecord[];
}

interface GatheredWorks {
  works: LiteratureWork[];
  /** The abstracts to read, as documents. */
  abstracts: NamedFile[];
  /** Titles of works that cannot be read. */
  unread: { withoutAbstract: number; inOtherLanguages: number };
  /** The number of works of which no date says whether they are new enough. */
  undated: number;
}

interface NamedWorks {
  manuscript: Work;
  listed: readonly ListedWork[];
  /** Texts of the library and of the named sources. */
  texts: readonly CitableText[];
  records: readonly IndexRecord[];
  /** Only works that appeared after this date are wanted. */
  newerThan?: { published: PublicationDate; today: PublicationDate } | undefined;
}

/** Merges entries of the list, texts at hand and records that are about the same work. The manuscript itself is left out. */
export function gatherLiterature({ manuscript, listed, texts, records, newerThan }: NamedWorks): GatheredWorks {
  type Item = { work: Work; isManuscript?: true; listed?: ListedWork; text?: CitableText; record?: IndexRecord };
  const groups = groupByWork<Item>([
    { work: manuscript, isManuscript: true },
    ...listed.map((own) => ({ work: own.reference.work, listed: own })),
    ...texts.map((text) => ({ work: text.work, text })),
    ...records.map((record) => ({ work: record.work, record })),
  ]);
  const unread = { withoutAbstract: 0, inOtherLanguages: 0 };
  let undated = 0;
  const abstracts: NamedFile[] = [];
  const works = groups.flatMap((group): (Omit<LiteratureWork, "key"> & { key: string | undefined })[] => {
    if (group.some(({ isManuscript }) => isManuscript)) return [];
    if (newerThan !== undefined) {
      const novelty = noveltyOf(
        group.map((item) => item.work),
        newerThan.published,
        newerThan,
      );
      if (novelty === "unclear") undated++;
      if (novelty !== "newer") return [];
    }
    const entry = group.find((item) => item.listed)?.listed;
    const own = group.flatMap(({ text }) => text ?? []);
    const found = group.flatMap(({ record }) => record ?? []);
    const merged = found.length > 0 ? mergeRecords(found) : undefined;
    const held = [...new Set([...group.flatMap((item) => item.listed?.documentId ?? []), ...own.map(({ documentId }) => documentId)])];
    const work: Work = { ...merged?.work, ...own[0]?.work, ...entry?.reference.work, author: group.find(hasAuthors)?.work.author ?? [] };
    const known = { work, key: entry?.reference.key ?? own[0]?.key ?? undefined, reference: entry?.reference, records: found };
    if (held.length > 0) return [{ ...known, documentIds: held, isHeld: true }];
    const abstract = merged?.abstract ?? "";
    if (abstract.trim() === "") {
      if (found.length > 0) unread.withoutAbstract++;
      return [];
    }
    if (detectLanguage(abstract) === "other") {
      unread.inOtherLanguages++;
      return [];
    }
    const record = { work: merged!.work, abstract, body: "" };
    const documentId = recordIdOf(record);
    abstracts.push({ path: `${found[0]!.index}#${found[0]!.id}`, documentId, record });
    return [{ ...known, documentIds: [documentId], isHeld: false }];
  });
  // Keys of entries that nothing can be read of are taken as well.
  const readable = new Set(works.flatMap(({ reference }) => reference?.id ?? []));
  const taken = listed.flatMap(({ reference: { key, work, id } }) => (key === undefined || readable.has(id) ? [] : [{ key, work }]));
  return { works: assignKeys([...taken, ...works]).flatMap((one) => ("documentIds" in one ? [one] : [])), abstracts, unread, undated };
}

const hasAuthors = ({ work }: { work: Work }) => work.author.length > 0;
