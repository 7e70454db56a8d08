import { decodeDoi, isDoi, withoutDoiTail } from "../domain/reference/identifier.ts";
import type { IndexRecord } from "../domain/reference/index-record.ts";
import { type ConsultedIndex, whyUnread } from "../domain/reference/reference-judgement.ts";
import { comparable, otherDoisOf, type Work } from "../domain/reference/work.ts";
import { IbidError } from "../errors.ts";
import type { IndexRequestOptions, LookUpWork, ScholarlyIndex, WorkDescription, WorkIdentifier, WorkIndexes } from "./scholarly-index.ts";

/**
 * Asks all indexes in rounds; the indexes of one round are asked concurrently. An index that fails is reported and does not stop the others.
 */
export function openWorkIndexes(indexes: readonly ScholarlyIndex[]): WorkIndexes | undefined {
  if (indexes.length === 0) return undefined;
  const lookUp: LookUpWork = async (work, raw, options = {}) => {
    const identifiers = identifiersOf(work);
    const inquiries = indexes.map((index) => openInquiry(index, { work, raw, identifiers }, options));
    const isSettled = () => inquiries.some(({ found }) => found().some((record) => hasTitleOf(record, work)));
    const all = (ask: (inquiry: Inquiry) => Promise<void>) => Promise.all(inquiries.map(ask));
    await all((inquiry) => inquiry.askIdentifiers({ isLast: false }));
    const isKnown = isSettled();
    await all((inquiry) => inquiry.askWords({ isLast: false, isSettled: isKnown }));
    const isFound = isKnown || isSettled();
    // Also where the words found the work: an identifier that nobody knows may be a wrong one.
    const unknown = identifiers.filter((one) => !inquiries.some(({ byIdentifier }) => (byIdentifier.get(one)?.length ?? 0) > 0));
    await all((inquiry) => inquiry.askIdentifiers({ isLast: true, unknown }));
    if (!isFound) await all((inquiry) => inquiry.askWords({ isLast: true, isSettled: false }));
    return {
      byIdentifier: identifiers.map((identifier) => ({
        identifier,
        records: inquiries.flatMap(({ byIdentifier }) => byIdentifier.get(identifier) ?? []),
      })),
      byWords: inquiries.flatMap(({ byWords }) => byWords()),
      consulted: inquiries.map(({ consulted }) => consulted(isFound, unknownDoisOf(unknown, inquiries))),
    };
  };
  return { indexes, lookUp };
}

/** The DOIs that no index has, and the venues that the entry and the records with its title name. */
function unknownDoisOf(unknown: readonly WorkIdentifier[], inquiries: readonly Inquiry[]): UnknownDois {
  const dois = unknown.flatMap((one) =>
    one.scheme === "DOI" && !inquiries.some(({ byIdentifier }) => (byIdentifier.get(one)?.length ?? 0) > 0) ? [one.value] : [],
  );
  return {
    dois,
    venuesOf: (work) => [
      ...new Set(
        [
          work,
          ...inquiries.flatMap(({ found }) =>
            found()
              .map((record) => record.work)
              .filter((other) => hasTitleOf({ work: other }, work)),
          ),
        ].flatMap((one) => one["container-title"] ?? []),
      ),
    ],
  };
}

interface UnknownDois {
  dois: string[];
  venuesOf(work: Work): string[];
}

interface Question {
  work: Work;
  raw: string;
  identifiers: WorkIdentifier[];
}

/** The requests to one index about one reference, and their results. */
interface Inquiry {
  readonly byIdentifier: ReadonlyMap<WorkIdentifier, IndexRecord[]>;
  byWords(): IndexRecord[];
  found(): IndexRecord[];
  askIdentifiers(round: { isLast: boolean; unknown?: readonly WorkIdentifier[] }): Promise<void>;
  askWords(round: { isLast: boolean; isSettled: boolean }): Promise<void>;
  consulted(isFound: boolean, unknown: UnknownDois): ConsultedIndex;
}

function openInquiry(index: ScholarlyIndex, { work, raw, identifiers }: Question, options: IndexRequestOptions): Inquiry {
  const coversKind = index.covers(work);
  const isLocal = index.id.startsWith("local:");
  const known = identifiers.filter(({ scheme }) => index.identifiers.includes(scheme));
  // A local index is always asked; a service only for works that it may have.
  const mayHold = isLocal || coversKind || (index.mayHold?.(work) ?? false);
  const byIdentifier = new Map<WorkIdentifier, IndexRecord[]>();
  let byWords: IndexRecord[] = [];
  let isAsked = false;
  let outage: string | undefined;
  let unread = 0;
  const given: IndexRequestOptions = {
    ...options,
    unreadable: (records) => {
      unread += records;
    },
  };
  const found = () => [...[...byIdentifier.values()].flat(), ...byWords];
  const guarded = async (ask: () => Promise<void>) => {
    if (outage !== undefined) return;
    isAsked = true;
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "index-unavailable") throw error;
      outage = error.message;
    }
  };
  const unknownNumbers = () =>
    [...byIdentifier].flatMap(([{ scheme, value }, records]) =>
      scheme === "arXiv" && records.length === 0 && index.coversNumber?.(value) ? [value] : [],
    );
  const whyNotAsked = (isFound: boolean): string => {
    if (identifiers.length === 0 && !hasWords(work) && !hasPlace(work)) return "the entry has neither a title nor an identifier";
    if (isFound && (known.length > 0 || mayHold)) return "another index has the work";
    return index.mayHold || coversKind ? "it does not cover such works" : "it looks up by identifiers that the entry does not have";
  };
  return {
    byIdentifier,
    byWords: () => byWords,
    found,
    async askIdentifiers({ isLast, unknown }) {
      const asked = known.filter((identifier) => unknown?.includes(identifier) ?? true);
      if (asked.length === 0 || isLast !== (index.asksLast?.identifiers ?? false)) return;
      await guarded(async () => {
        const answers = await Promise.all(asked.map((identifier) => index.findByIdentifier(identifier, given)));
        for (const [position, identifier] of asked.entries()) byIdentifier.set(identifier, answers[position]!);
      });
    },
    async askWords({ isLast, isSettled }) {
      if (!(hasWords(work) || (index.findsByPlace && hasPlace(work))) || !mayHold || isLast !== (index.asksLast?.words ?? false)) return;
      // A local index costs no request, may have its own notice about the work, and the published form of a preprint.
      if (isLocal ? found().some((record) => hasTitleOf(record, work) && !isPreprintRecord(record)) : isSettled) return;
      await guarded(async () => {
        byWords = await index.findByWords(describe(work, raw), given);
      });
    },
    consulted(isFound, { dois, venuesOf }) {
      const told: Omit<ConsultedIndex, "outcome"> = { index: index.id, name: index.name, coversKind };
      if (index.listsAllAuthors) told.listsAllAuthors = true;
      if (index.isNoticeList) told.isNoticeList = true;
      else if (index.coverage !== undefined) told.coverage = index.coverage;
      // What it does not have can only be said if all was read.
      const isRead = outage === undefined && unread === 0;
      if (isRead && coversKind && index.coversVenue) told.coversVenue = index.coversVenue(work);
      const described = isRead ? dois.flatMap((doi) => index.describeUnknownDoi?.(doi, work, venuesOf(work)) ?? []) : [];
      if (described.length > 0) told.unknownDois = described;
      const numbers = isRead ? unknownNumbers() : [];
      if (numbers.length > 0) told.unknownNumbers = numbers;
      if (outage !== undefined) return { ...told, outcome: "unavailable", why: outage };
      if (unread > 0) told.unreadable = unread;
      if (unread > 0 && found().length === 0) return { ...told, outcome: "unavailable", why: whyUnread(unread) };
      if (isAsked) return { ...told, outcome: found().length > 0 ? "found" : "not-found" };
      return { ...told, outcome: "not-asked", why: whyNotAsked(isFound) };
    },
  };
}

const hasWords = ({ title }: Work) => comparable(title ?? "") !== "";

/** Whether an entry without a title says where the work stands: the journal, its volume and the page. */
const hasPlace = ({ author, volume, page, "container-title": container }: Work) =>
  author.length > 0 && [container, volume, page].every((field) => field !== undefined && field !== "");

/** Whether a record may be of a preprint, whose published form has a record of its own. */
const isPreprintRecord = ({ work }: IndexRecord) =>
  work.type === "article" ||
  (work.arXiv !== undefined && work.volume === undefined) ||
  /arxiv|preprint/i.test(work["container-title"] ?? "");

/** In characters. Many titles begin with the same shorter words. */
const minSharedTitle = 20;

/** Whether a record has the title of a work. One of the two may lack the subtitle. */
function hasTitleOf({ work }: Pick<IndexRecord, "work">, { title = "" }: Work): boolean {
  const [one, other] = [comparable(title), comparable(work.title ?? "")].sort((first, second) => first.length - second.length);
  return one !== "" && (one === other || (one!.length >= minSharedTitle && other!.startsWith(`${one} `)));
}

function describe(work: Work, raw: string): WorkDescription {
  const { title, author, year, "container-title": container, volume, page, type } = work;
  const given = { title, year, "container-title": container, volume, page, type };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<WorkDescription>;
  return { ...known, author, raw };
}

/** The identifiers of a reference in their canonical form, each once. */
export function identifiersOf(work: Work): WorkIdentifier[] {
  const found: WorkIdentifier[] = [
    ...[work.DOI, ...otherDoisOf(work)].flatMap((value) => canonical("DOI", value)),
    ...canonical("arXiv", work.arXiv),
    ...canonical("PMID", work.PMID),
    ...canonical("PMCID", work.PMCID),
    ...(work.ISBN ?? "").split(/[,;]| and /).flatMap((value) => canonical("ISBN", value)),
  ];
  return [...new Map(found.map((identifier) => [`${identifier.scheme} ${identifier.value}`, identifier])).values()];
}

const forms: Record<WorkIdentifier["scheme"], (value: string) => string | undefined> = {
  DOI: (value) => {
    const doi = decodeDoi(value)
      .toLowerCase()
      .replace(/^\s*(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi:?\s*)/, "")
      .trim();
    const bare = withoutDoiTail(doi);
    return isDoi(bare) ? bare : undefined;
  },
  arXiv: (value) =>
    /(?:^|arxiv[:./\s]\s*|\/abs\/|\/pdf\/)((?:\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7}))(?:v\d+)?(?:\.pdf)?$/i.exec(
      value.trim(),
    )?.[1],
  PMID: (value) => /^(?:pmid:?\s*)?(\d{1,9})$/i.exec(value.trim())?.[1],
  PMCID: (value) => /^(?:pmcid:?\s*)?(?:pmc)?(\d{1,9})(?:\.\d+)?$/i.exec(value.trim())?.[1]?.replace(/^/, "PMC"),
  ISBN: (value) => /^(?:\d{9}[\dX]|97[89]\d{10})$/.exec(value.replace(/[^\dXx]/g, "").toUpperCase())?.[0],
};

function canonical<Scheme extends WorkIdentifier["scheme"]>(scheme: Scheme, value: string | undefined): WorkIdentifier[] {
  const clean = value === undefined ? undefined : forms[scheme](value);
  return clean === undefined ? [] : [{ scheme, value: clean } as WorkIdentifier];
}
