import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { XmlElement } from "../../../formats/xml/parse-xml.ts";
import type { RateLimit } from "../../../network/rate-limiter.ts";
import type { IndexSearchOptions, NewWorksQuestion, ScholarlyIndex, WorkDescription, WorkIdentifier } from "../../scholarly-index.ts";

/** The contact and the key that the user gives to a service. */
export interface ServiceAccess {
  /** A mail address; empty if none is given. */
  contact: string;
  /** The key from the environment, if the service has keys. */
  key: string | undefined;
}

/** One request to a service, as its documentation describes it. */
export interface ServiceRequest {
  /** The path below the base URL, with encoded parts. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** A body in JSON; the request is then a POST. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** A search or a list, for which some services have a stricter limit. */
  isList?: boolean;
}

/** A parsed answer and the date on which it arrived. */
export interface ServiceAnswer<Content> {
  content: Content;
  asOf: string;
}

/** Sends the requests of one question. Undefined means that the service does not know the work. */
export interface AskService {
  json(request: ServiceRequest): Promise<ServiceAnswer<unknown> | undefined>;
  xml(request: ServiceRequest): Promise<ServiceAnswer<XmlElement> | undefined>;
  /** Counts records that are left out, and those of them that are in the documented form and only lack a title. */
  dropped(count: number, untitled?: number): void;
}

export type SearchBounds = Pick<IndexSearchOptions, "limit" | "publishedFrom">;

/** How to send questions to one service and how to read its answers. */
export interface ServiceAdapter
  extends Pick<ScholarlyIndex, "id" | "name" | "identifiers" | "covers" | "coversNumber" | "findsByPlace" | "mayHold" | "listsAllAuthors"> {
  /** Increased when the same answer would be read differently, so that cached answers are requested again. */
  readonly version: number;
  readonly baseUrl: string;
  /** Hosts to which the service redirects clients, according to its documentation. */
  readonly otherHosts?: readonly string[];
  /** The environment variable of the key. */
  readonly keyVariable?: string;
  /** Why the service cannot be used with this access. Undefined if it can. */
  refusal?(access: ServiceAccess): string | undefined;
  /** The documented limits: for all requests, and for searches and lists among them. */
  limits(access: ServiceAccess): { all: RateLimit; lists?: RateLimit };
  /** The contact and the key that every request carries, in the documented form. */
  credentials?(access: ServiceAccess): Pick<ServiceRequest, "query" | "headers">;
  /** Requests that are made only if the other indexes did not settle a reference. */
  asksLast?(access: ServiceAccess): ScholarlyIndex["asksLast"];
  /** The error that means, like 404, that the service knows none of the works. */
  readonly unknownError?: { status: number; text: RegExp };
  /** The maximum number of identifiers in one request; 1 by default. */
  readonly batchSize?: number;
  /** The records of each identifier, in the order of the identifiers. */
  findByIdentifiers(identifiers: readonly WorkIdentifier[], ask: AskService): Promise<IndexRecord[][]>;
  findByWords?(description: WorkDescription, ask: AskService): Promise<IndexRecord[]>;
  citations?(record: IndexRecord, limit: number, ask: AskService): Promise<IndexRecord[]>;
  references?(record: IndexRecord, limit: number, ask: AskService): Promise<IndexRecord[]>;
  search?(words: string, bounds: SearchBounds, ask: AskService): Promise<IndexRecord[]>;
  /** By a filter for dates that the service documents. */
  newWorks?(question: NewWorksQuestion, limit: number, ask: AskService): Promise<IndexRecord[]>;
  changedWorks?(dois: readonly string[], since: string | null, ask: AskService): Promise<IndexRecord[]>;
}
