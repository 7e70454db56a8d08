import type { DatabaseSync } from "node:sqlite";
import { registrantOf } from "../../domain/reference/identifier.ts";
import type { IndexRecord } from "../../domain/reference/index-record.ts";
import type { UnknownDoi } from "../../domain/reference/reference-judgement.ts";
import { type Coverage, describeCoverage } from "../../domain/reference/snapshot.ts";
import type { Work } from "../../domain/reference/work.ts";
import { IbidError, messageOf } from "../../errors.ts";
import type { IndexRequestOptions, IndexSearchOptions, ScholarlyIndex, WorkDescription, WorkIdentifier } from "../scholarly-index.ts";
import { coversWork, holdsKind, minWorksOfVenue, venueOf } from "./coverage.ts";
import { openCandidateSearch } from "./find-candidates.ts";
import { openForReading, worksOfRegistrant } from "./snapshot-database.ts";
import { decodeEntry, type SnapshotEntry } from "./snapshot-entry.ts";
import { comparableDescription, likeness } from "./words/compare-descriptions.ts";
import { identifierToken, indexedIdentifiersOf, venueToken, yearToken } from "./words/search-tokens.ts";

/** The maximum number of candidates that are compared in full. */
const maxCompared = 80;
const maxFound = 10;
/** If a candidate is at least this similar to the description, no wider search is made. */
const surelyFound = 0.9;
/** A less similar candidate only shares some words, and is dropped. */
const minLikeness = 0.35;
const maxWithIdentifier = 50;
/** The number of works of a venue whose DOIs are looked at. */
const maxOfVenue = 200;
const arxivRegistrant = "10.48550";
/** How many of the first papers of a month are looked for, and how many of them a snapshot of arXiv as a whole has. */
const [numbersOfMonth, minOfMonth] = [20, 15];

/** The number of works about a topic of which the dates are looked at. */
const maxDated = 2_000;

/** Kinds of snapshots whose records have all authors of a work. */
const withAllAuthors = new Set(["acl-anthology", "arxiv", "bibliography", "dblp", "pubmed"]);

/** The description of a snapshot in its file. */
export interface SnapshotDescription {
  /** The name that the user gave the snapshot, such as `dblp`. */
  name: string;
  /** `local:dblp`. */
  id: string;
  /** The name that people see: "DBLP of 2026-10". */
  title: string;
  /** The date of the data, or of the import if the data have no date. */
  asOf: string;
  isDated: boolean;
  path: string;
  kind: string;
  coverage: Coverage;
  /** Whether this version of Ibid can read it. */
  isReadable: boolean;
}

/** An imported snapshot as an index of works. Its file is opened by the first query and stays open until `close`. */
export class SnapshotIndex implements ScholarlyIndex {
  readonly id: string;
  readonly name: string;
  readonly identifiers = ["DOI", "arXiv", "PMID", "PMCID", "ISBN"] as const;
  readonly findsByPlace = true;
  readonly description: SnapshotDescription;
  #database: DatabaseSync | undefined;
  #search: ReturnType<typeof openCandidateSearch> | undefined;

  constructor(description: SnapshotDescription) {
    this.id = description.id;
    this.name = description.title;
    this.description = description;
  }

  covers(work: Pick<Work, "type" | "year" | "container-title">): boolean {
    return coversWork(this.description.coverage, work, (container) => this.#worksIn(container));
  }

  get isNoticeList(): boolean {
    return this.description.kind === "retraction-watch";
  }

  get listsAllAuthors(): boolean {
    return withAllAuthors.has(this.description.kind);
  }

  get coverage(): string {
    return describeCoverage(this.description.coverage);
  }

  /** Whether it has many works of this venue from this year, so that it should have them all. */
  coversVenue({ year, ...work }: Pick<Work, "year" | "container-title">): boolean {
    const token = venueToken(venueOf(work));
    if (token === undefined) return false;
    const tokens = year === undefined ? [token] : [token, yearToken(year)];
    return this.#askOr(0, ({ search }) => search.withTokens(tokens, maxWithIdentifier).length) >= minWorksOfVenue;
  }

  /** Only a snapshot of arXiv as a whole has the first papers of a month. */
  coversNumber(arXiv: string): boolean {
    const { kind, coverage, asOf } = this.description;
    const [, stem, year, month, number] = /^((?:[a-z-]+(?:\.[a-z]{2})?\/)?(\d\d)(\d\d)\.?)(\d{3,5})$/i.exec(arXiv) ?? [];
    if (kind !== "arxiv" || coverage.scope === "none" || stem === undefined) return false;
    if (`${Number(year) > 90 ? 19 : 20}${year}-${month}` >= asOf.slice(0, 7)) return false;
    const first = Array.from({ length: numbersOfMonth }, (_, index) => stem + String(index + 1).padStart(number!.length, "0"));
    const isThere = (value: string) =>
      this.#askOr(false, ({ search }) => search.withTokens([identifierToken({ scheme: "arXiv", value })!], 1).length > 0);
    return first.filter(isThere).length >= minOfMonth;
  }

  describeUnknownDoi(
    doi: string,
    work: Pick<Work, "type" | "year" | "container-title">,
    venues: readonly string[],
  ): UnknownDoi | undefined {
    const prefix = registrantOf(doi);
    // A DOI of the snapshot's last year may be younger than the snapshot.
    const { coverage } = this.description;
    if (prefix === undefined || work.year === undefined || work.year >= coverage.until) return undefined;
    // A general snapshot has all DOIs of a registrant, also those of books.
    if (coverage.scope === "all" ? !holdsKind(coverage, work) : !this.covers(work)) return undefined;
    return this.#askOr(undefined, ({ search, read, database }) => {
      const tokens = venues.flatMap((venue) => venueToken(venue) ?? []);
      const ids = new Set(tokens.flatMap((token) => search.withTokens([token], maxOfVenue)));
      const registrants = read([...ids]).map(({ entry }) => registrantOf(entry.work.DOI));
      // The DOI of the preprint is not one that the venue gave.
      const inVenue = registrants.map((registrant) => (registrant === arxivRegistrant ? undefined : registrant));
      return {
        DOI: doi,
        ofRegistrant: worksOfRegistrant(database, prefix),
        ofVenue: {
          works: inVenue.length,
          withDoi: inVenue.filter((registrant) => registrant !== undefined).length,
          ofRegistrant: inVenue.filter((registrant) => registrant === prefix).length,
        },
      };
    });
  }

  async findByIdentifier(identifier: WorkIdentifier, options: IndexRequestOptions = {}): Promise<IndexRecord[]> {
    const token = identifierToken(identifier);
    if (token === undefined) return [];
    return this.#ask(({ search, read, unread }) => {
      const stored = read(search.withTokens([token], maxWithIdentifier));
      if (unread.size > 0) options.unreadable?.(unread.size);
      // Tokens are hashes and may collide, so the identifiers are compared too.
      return this.#records(
        stored.filter(({ entry: { work } }) => indexedIdentifiersOf(work).some((own) => identifierToken(own) === token)),
      );
    });
  }

  async findByWords(description: WorkDescription, options: IndexRequestOptions = {}): Promise<IndexRecord[]> {
    const given = comparableDescription(description);
    return this.#ask(({ search, read, unread }) => {
      const weights = search.likely(description);
      let found = rank(weights);
      if ((found[0]?.likeness ?? 0) < surelyFound) {
        for (const [id, weight] of search.wider(description)) weights.set(id, (weights.get(id) ?? 0) + weight);
        found = rank(weights);
      }
      if (unread.size > 0) options.unreadable?.(unread.size);
      return this.#records(found).slice(0, maxFound);

      function rank(candidates: ReadonlyMap<number, number>) {
        const ids = [...candidates].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, maxCompared);
        return read(ids.map(([id]) => id))
          .filter(({ entry }) => entry.listing === undefined)
          .map(({ id, entry }) => ({ id, entry, likeness: likeness(given, entry.work) }))
          .filter((candidate) => candidate.likeness >= minLikeness)
          .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id);
      }
    });
  }

  /** Works about these words: those that have the most and the rarest of them in title or abstract come first. */
  async search(words: string, { limit, publishedFrom }: Pick<IndexSearchOptions, "limit" | "publishedFrom">): Promise<IndexRecord[]> {
    return this.#ask(({ search, read }) => {
      const weights = search.about(words);
      const ids = [...weights].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).map(([id]) => id);
      // Older works would leave no place for the others: of them as many are read as it takes.
      const readable = ids.slice(0, publishedFrom === undefined ? 2 * limit : maxDated);
      const stored = new Map(read(readable).map((one) => [one.id, one]));
      const inOrder = readable
        .flatMap((id) => stored.get(id) ?? [])
        .filter(({ entry }) => entry.listing === undefined && (publishedFrom === undefined || mayBeFrom(entry.work, publishedFrom)));
      return this.#records(inOrder.slice(0, 2 * limit)).slice(0, limit);
    });
  }

  /** The listed journals and publishers that have one of these tokens. */
  findListings(tokens: readonly string[]): SnapshotEntry[] {
    return this.#ask(({ search, read, unread }) => {
      const ids = new Set(tokens.flatMap((token) => search.withTokens([token], maxWithIdentifier)));
      const listed = read([...ids]);
      if (unread.size > 0) throw new Error(`${unread.size} of its records are damaged`);
      return listed.toSorted((one, other) => one.id - other.id).map(({ entry }) => entry);
    });
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
    this.#search = undefined;
  }

  #worksIn(container: string): number {
    const token = venueToken(container);
    return token === undefined ? 0 : this.#askOr(0, ({ search }) => search.withTokens([token], maxWithIdentifier).length);
  }

  /** An answer about what it covers. A snapshot that cannot be read covers nothing; the look-up itself says why. */
  #askOr<Answer>(fallback: Answer, work: (tools: SearchTools) => Answer): Answer {
    try {
      return this.#ask(work);
    } catch (error) {
      if (error instanceof IbidError && error.code === "index-unavailable") return fallback;
      throw error;
    }
  }

  #ask<Answer>(work: (tools: SearchTools) => Answer): Answer {
    try {
      if (!this.description.isReadable) throw new Error("it was written by another version of Ibid");
      this.#database ??= openForReading(this.description.path);
      this.#search ??= openCandidateSearch(this.#database);
      const rows = this.#database.prepare("select id, record from works where id in (select value from json_each(?))");
      const unread = new Set<number>();
      const read = (ids: readonly number[]) => {
        const stored = new Map((rows.all(JSON.stringify(ids)) as { id: number; record: string }[]).map((row) => [row.id, row.record]));
        for (const id of ids) if (!stored.has(id)) unread.add(id);
        return [...stored].flatMap(([id, record]) => {
          try {
            return [{ id, entry: decodeEntry(record) }];
          } catch {
            unread.add(id);
            return [];
          }
        });
      };
      return work({ database: this.#database, search: this.#search, read, unread });
    } catch (cause) {
      throw new IbidError("index-unavailable", `${this.name} cannot be read: ${messageOf(cause)}`, {
        hint: `ibid index list shows the snapshots; ibid index update ${this.description.name} FILE... imports this one again.`,
        cause,
      });
    }
  }

  /** One record per work. Of several entries with the same id the last one counts, with the notices of all. */
  #records(stored: readonly StoredEntry[]): IndexRecord[] {
    const byId = Map.groupBy(stored, ({ entry }) => entry.id);
    return [...byId.values()].map((group) => {
      const versions = group.toSorted((one, other) => one.id - other.id).map(({ entry }) => entry);
      const entry = versions.findLast(({ work }) => work.title !== undefined) ?? versions.at(-1)!;
      const notices = versions.flatMap((version) => version.notices ?? []).map((notice) => ({ ...notice, index: this.id }));
      return {
        index: this.id,
        id: entry.id,
        work: entry.work,
        notices: notices.filter(
          (notice, index) => notices.findIndex((other) => JSON.stringify(other) === JSON.stringify(notice)) === index,
        ),
        related: entry.related ?? [],
        openAccess: entry.openAccess ?? [],
        ...(entry.citedBy === undefined ? {} : { citedBy: entry.citedBy }),
        ...(entry.URL === undefined ? {} : { URL: entry.URL }),
        ...(entry.abstract === undefined ? {} : { abstract: entry.abstract }),
        asOf: this.description.asOf,
      };
    });
  }
}

/** Whether a work may have appeared on a day or later. The date of a record is compared as far as it goes. */
function mayBeFrom({ year, date = "" }: Pick<Work, "year" | "date">, day: string): boolean {
  if (year === undefined) return false;
  const own = date.startsWith(String(year)) && /^\d{4}-\d\d(?:-\d\d)?$/.test(date) ? date : String(year);
  return own >= day.slice(0, own.length);
}

interface SearchTools {
  database: DatabaseSync;
  search: ReturnType<typeof openCandidateSearch>;
  read: (ids: readonly number[]) => StoredEntry[];
  /** Records that are damaged or missing, by their number. */
  unread: Set<number>;
}

interface StoredEntry {
  id: number;
  entry: SnapshotEntry;
}
