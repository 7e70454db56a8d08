import type { IndexRecord } from "../../../domain/reference/index-record.ts";
import type { XmlElement } from "../../../formats/xml/parse-xml.ts";
import type { RateLimit } from "../../../network/rate-limiter.ts";
import type { ScholarlyIndex, WorkDescription, WorkIdentifier } from "../../scholarly-index.ts";

/** What a person gives the services: who asks, and the keys. */
export interface ServiceAccess {
  /** A mail address. Empty when none is given. */
  contact: string;
  /** The key from the environment, where the service has one. */
  key: string | undefined;
}

/** One request to a service, as its documentation describes it. */
export interface ServiceRequest {
  /** Below the base URL, with its parts encoded. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** A body in JSON; the request is then a POST. */
  body?: unknown;
  headers?: Record<string, string | undefined>;
  /** A search or a list, for which some services have a stricter limit. */
  isList?: boolean;
}

/** A parsed answer with the day of its arrival. */
export interface ServiceAnswer<Content> {
  content: Content;
  asOf: string;
}

/** Sends the requests of one question. Undefined means that the service knows no such work. */
export interface AskService {
  json(request: ServiceRequest): Promise<ServiceAnswer<unknown> | undefined>;
  xml(request: ServiceRequest): Promise<ServiceAnswer<XmlElement> | undefined>;
  /** Counts records that were not in the documented form and are left out. */
  dropped(count: number): void;
}

/** How to ask one service and to read its answers. */
export interface ServiceAdapter extends Pick<ScholarlyIndex, "id" | "name" | "identifiers" | "covers" | "mayHold"> {
  /** Raised when the same answer would be read in another way, so that stored answers are asked for again. */
  readonly version: number;
  readonly baseUrl: string;
  /** Hosts that the service is documented to send a client on to. */
  readonly otherHosts?: readonly string[];
  /** The variable of the environment that holds a key, by its owner's name. */
  readonly keyVariable?: string;
  /** Why the service cannot be asked with this access. */
  refusal?(access: ServiceAccess): string | undefined;
  /** What its documentation allows: for all requests together, and for searches and lists among them. */
  limits(access: ServiceAccess): { all: RateLimit; lists?: RateLimit };
  /** What every request carries: the contact and the key in the form that the service documents. */
  credentials?(access: ServiceAccess): Pick<ServiceRequest, "query" | "headers">;
  /** Whether it is asked only where the others have not settled a reference. */
  asksLast?(access: ServiceAccess): ScholarlyIndex["asksLast"];
  /** The error by which the service says that it knows none of the works, as 404 does everywhere. */
  readonly unknownError?: { status: number; text: RegExp };
  /** The maximum number of identifiers in one request; 1 by default. */
  readonly batchSize?: number;
  /** The records of each identifier, in the order of the identifiers. */
  findByIdentifiers(identifiers: readonly WorkIdentifier[], ask: AskService): Promise<IndexRecord[][]>;
  findByWords?(description: WorkDescription, ask: AskService): Promise<IndexRecord[]>;
  citations?(record: IndexRecord, limit: number, ask: AskService): Promise<IndexRecord[]>;
  references?(record: IndexRecord, limit: number, ask: AskService): Promise<IndexRecord[]>;
}
