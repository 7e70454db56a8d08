import { ZodError } from "zod";
import { hashOf } from "../../../domain/id.ts";
import type { CachedIndexAnswer } from "../../../domain/reference/cached-index-answer.ts";
import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import { IbidError } from "../../../errors.ts";
import { parseXml, type XmlElement } from "../../../formats/xml/parse-xml.ts";
import type { IndexRequestOptions, ScholarlyIndex, WorkIdentifier } from "../../scholarly-index.ts";
import { openBatches } from "./batches.ts";
import type { AskService, ServiceAccess, ServiceAdapter, ServiceAnswer, ServiceRequest } from "./service-adapter.ts";
import { openServiceClient, type RawAnswer, type ServiceClientOptions, type Validators } from "./service-client.ts";

interface AnswerStore {
  get(key: string): Promise<CachedIndexAnswer | undefined>;
  save(answer: CachedIndexAnswer): Promise<void>;
}

export interface ServiceOptions extends ServiceClientOptions {
  cache: AnswerStore;
  now?: (() => Date) | undefined;
}

export interface OpenService extends ScholarlyIndex {
  /** The number of records that were not in the documented form. */
  readonly dropped: number;
}

const day = 86_400_000;
/** In milliseconds. Works get retracted, and unknown works get added, so answers expire. */
const maxAge = { found: 7 * day, missing: day };

/** The maximum number of records for one question. */
const maxRecords = 10;

/** Sends the requests of one question and returns its records. */
type Find = (ask: AskService, count: (unreadable: number) => void) => Promise<IndexRecord[]>;

/** The records of an answer, and how many more could not be read. */
interface ReadAnswer {
  records: IndexRecord[];
  unreadable: number;
}

/** The service says that the stored answer is still valid. */
class Unchanged extends Error {}

/** Opens a service as an index. Its answers are cached in the library, and equal questions are sent once. */
export function openService(adapter: ServiceAdapter, access: ServiceAccess, options: ServiceOptions): OpenService {
  const { id, name, identifiers, batchSize = 1, version } = adapter;
  const { cache, now = () => new Date() } = options;
  const client = openServiceClient(adapter, access, options);
  const underWay = new Map<string, Promise<ReadAnswer>>();
  let dropped = 0;

  const batches =
    batchSize > 1
      ? openBatches<WorkIdentifier, ReadAnswer>(batchSize, async (asked, signal) => {
          let unreadable = 0;
          const count = (records: number) => {
            unreadable += records;
          };
          const found = await adapter.findByIdentifiers(asked, askFor({ purpose: "reference look-up", signal, count }));
          // Which identifier an unreadable record has is unknown: it may be any that has no other record.
          return found.map((records) => ({ records, unreadable: records.length === 0 ? unreadable : 0 }));
        })
      : undefined;
  const { citations, references, search, newWorks, changedWorks, findByWords } = adapter;
  const asksLast = adapter.asksLast?.(access);
  return {
    id,
    name,
    identifiers,
    covers: adapter.covers,
    ...(adapter.listsAllAuthors ? { listsAllAuthors: true } : {}),
    ...(adapter.findsByPlace ? { findsByPlace: true } : {}),
    ...(adapter.coversNumber ? { coversNumber: adapter.coversNumber } : {}),
    ...(adapter.mayHold ? { mayHold: adapter.mayHold } : {}),
    ...(asksLast ? { asksLast } : {}),
    get dropped() {
      return dropped;
    },
    findByIdentifier(identifier, given = {}) {
      const { scheme, value } = identifier;
      if (!identifiers.includes(scheme)) return Promise.resolve([]);
      const find: Find = batches
        ? async (_, count) => {
            const { records, unreadable } = await batches.ask(identifier, given.signal);
            count(unreadable);
            return records;
          }
        : async (ask) => (await adapter.findByIdentifiers([identifier], ask))[0] ?? [];
      return answer(`${scheme}:${value}`, find, "reference look-up", given);
    },
    findByWords(description, given = {}) {
      if (!findByWords) return Promise.resolve([]);
      const { raw, ...fields } = description;
      const question = JSON.stringify([
        fields.title,
        fields.author,
        fields.year,
        fields["container-title"],
        fields.volume,
        fields.page,
        raw,
      ]);
      return answer(
        `words:${question}`,
        async (ask) => (await findByWords(description, ask)).slice(0, maxRecords),
        "reference search",
        given,
      );
    },
    ...(citations
      ? {
          citations: (record, { limit, ...given }) =>
            answer(
              `citations:${limit}:${record.id}`,
              async (ask) => (await citations(record, limit, ask)).slice(0, limit),
              "citations",
              given,
            ),
        }
      : {}),
    ...(references
      ? {
          references: (record, { limit, ...given }) =>
            answer(
              `references:${limit}:${record.id}`,
              async (ask) => (await references(record, limit, ask)).slice(0, limit),
              "references",
              given,
            ),
        }
      : {}),
    ...(search
      ? {
          search: (words, { limit, publishedFrom, ...given }) =>
            answer(
              `search:${limit}:${publishedFrom === undefined ? "" : `${publishedFrom}:`}${words}`,
              async (ask) => (await search(words, { limit, publishedFrom }, ask)).slice(0, limit),
              "search",
              given,
            ),
        }
      : {}),
    ...(newWorks
      ? {
          newWorks: (question, { limit, ...given }) =>
            answer(
              `new:${limit}:${JSON.stringify([question.since, question.words])}`,
              async (ask) => (await newWorks(question, limit, ask)).slice(0, limit),
              "new works",
              given,
            ),
        }
      : {}),
    ...(changedWorks
      ? {
          changedWorks: (dois, since, given = {}) =>
            answer(`changed:${since}:${dois.join(" ")}`, (ask) => changedWorks(dois, since, ask), "notices", given),
        }
      : {}),
  };

  async function answer(question: string, find: Find, purpose: string, given: IndexRequestOptions): Promise<IndexRecord[]> {
    const key = hashOf(id, version, question);
    const coming = underWay.get(key) ?? answerNew(key, find, purpose, given).finally(() => underWay.delete(key));
    underWay.set(key, coming);
    const { records, unreadable } = await coming;
    if (unreadable > 0) given.unreadable?.(unreadable);
    return records;
  }

  async function answerNew(key: string, find: Find, purpose: string, { fresh, signal }: IndexRequestOptions): Promise<ReadAnswer> {
    const known = await cache.get(key);
    const age = known ? now().getTime() - Date.parse(known.askedAt) : Number.POSITIVE_INFINITY;
    if (known && !fresh && age < (known.records.length > 0 ? maxAge.found : maxAge.missing))
      return { records: known.records, unreadable: 0 };
    const received: Validators = {};
    let unreadable = 0;
    const count = (records: number, untitled = 0) => {
      // A search finds records without a title that are none of the works in question. Under an identifier it is the record of the work.
      unreadable += purpose === "reference search" ? records - untitled : records;
    };
    const asked = { purpose, signal, count, validators: known && { etag: known.etag, lastModified: known.lastModified }, received };
    const askedAt = now().toISOString();
    try {
      const records = await find(askFor(asked), count);
      const { etag, lastModified } = received;
      // An answer that could not be read in full is requested again by the next run.
      if (unreadable === 0)
        await cache.save({ key, index: id, records, askedAt, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) });
      return { records, unreadable };
    } catch (thrown) {
      if (thrown instanceof ZodError)
        throw new IbidError("index-unavailable", `${name} cannot be asked: it answered in another form than documented`);
      if (!(thrown instanceof Unchanged) || !known) throw thrown;
      const records = known.records.map((record) => ({ ...record, asOf: askedAt.slice(0, 10) }));
      await cache.save({ ...known, records, askedAt });
      return { records, unreadable: 0 };
    }
  }

  /** Only the first request of a question is conditional, because the others depend on its answer. */
  function askFor({ purpose, signal, count, validators, received }: AskOptions): AskService {
    let requests = 0;
    const send = async (request: ServiceRequest, form: "json" | "xml", parse: (text: string) => void): Promise<RawAnswer> => {
      requests += 1;
      const isFirst = requests === 1;
      const raw = await client.request(request, form, { purpose, parse, signal, ...(isFirst && validators ? { validators } : {}) });
      if (raw === "unchanged") {
        if (isFirst && validators) throw new Unchanged();
        throw new IbidError("index-unavailable", `${name} cannot be asked: it says that nothing changed, and was not asked before`);
      }
      // An answer of several requests has no single validator.
      if (received)
        Object.assign(
          received,
          isFirst ? { etag: raw?.etag, lastModified: raw?.lastModified } : { etag: undefined, lastModified: undefined },
        );
      return raw;
    };
    const parsed = async <Content>(request: ServiceRequest, form: "json" | "xml", parse: (text: string) => Content) => {
      let content: Content | undefined;
      const raw = await send(request, form, (text) => {
        content = parse(text);
      });
      return raw === undefined
        ? undefined
        : ({ content: content as Content, asOf: now().toISOString().slice(0, 10) } satisfies ServiceAnswer<Content>);
    };
    return {
      json: (request) => parsed(request, "json", parseJson),
      xml: (request) => parsed(request, "xml", parseAnswer),
      dropped: (records, untitled) => {
        dropped += records;
        count(records, untitled);
      },
    };
  }
}

interface AskOptions {
  purpose: string;
  signal?: AbortSignal | undefined;
  /** Is told of records that are left out. */
  count: (records: number, untitled?: number) => void;
  validators?: Validators | undefined;
  /** Receives the validators of the answer, for a later conditional request. */
  received?: Validators | undefined;
}

/** Documented answers have a few levels. One of very many takes hundreds of times its size as memory. */
const maxDepth = 100;

function parseJson(text: string): unknown {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInString && sign === "\\") at++;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === "]" || sign === "}") depth--;
    else if ((sign === "[" || sign === "{") && ++depth > maxDepth) throw new Error("this JSON is nested too deeply");
  }
  return JSON.parse(text);
}

function parseAnswer(text: string): XmlElement {
  const { root, failures } = parseXml(text);
  if (!root || failures.length > 0) throw new Error("this XML is cut");
  return root;
}
