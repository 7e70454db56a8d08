import { createHash, randomUUID } from "node:crypto";
import { IbidError } from "../../../errors.ts";
import { boundResponse } from "../../../network/bound-response.ts";
import { FailedCall } from "../../../network/call-failure.ts";
import type { Ledger, LedgerUpdates } from "../../../network/ledger.ts";
import { type RateLimit, type RateLimiter, sharedRateLimiter } from "../../../network/rate-limiter.ts";
import { type RetryPolicy, retry } from "../../../network/retry.ts";
import { withTimeout } from "../../../network/with-timeout.ts";
import type { ServiceAccess, ServiceAdapter, ServiceRequest } from "./service-adapter.ts";
import { AnswerError, explainServiceFailure } from "./service-failure.ts";

/** The options that all services of a run share. */
export interface ServiceClientOptions {
  /** Rejects with `consent-missing` if the user has not allowed requests to this host. */
  consent(host: string): Promise<void>;
  ledger: Pick<Ledger, "note">;
  ledgerUpdates: LedgerUpdates;
  runId: string;
  /** Shows the user a message. */
  notice(text: string): void;
  userAgent: string;
  send?: typeof fetch | undefined;
  timeoutMs?: number | undefined;
  retryPolicy?: Partial<RetryPolicy> | undefined;
  /** Divides the pauses between requests. Tests against a server of their own set it; services are asked with 1. */
  speed?: number | undefined;
}

/** The text of an answer; `unchanged` if the stored answer is still valid; undefined if the service does not know the work. */
export type RawAnswer = { text: string; etag?: string; lastModified?: string } | "unchanged" | undefined;

/** The validators of a stored answer, with which the server tells whether it is still valid. */
export type Validators = { etag?: string | undefined; lastModified?: string | undefined };

export interface ServiceClient {
  request(request: ServiceRequest, form: "json" | "xml", options: RequestOptions): Promise<RawAnswer>;
}

interface RequestOptions {
  purpose: string;
  /** Throws if the text cannot be parsed. A truncated answer is requested again. */
  parse(text: string): void;
  validators?: Validators | undefined;
  signal?: AbortSignal | undefined;
}

/** In milliseconds, for one attempt. */
const defaultTimeout = 20_000;

/** In bytes: larger than a full page of any service. */
const maxBytes = 12 * 1024 * 1024;

/** In bytes: the maximum read of an answer with an error status. */
const maxErrorBytes = 64 * 1024;

const maxRedirects = 3;

const retryPolicyOfServices: RetryPolicy = { maxAttempts: 3, maxTimeouts: 1, initialDelay: 500, maxDelay: 8_000, maxRetryAfter: 30_000 };

/** After this many consecutive failed questions a service is not used again in this run. */
const failuresToGiveUp = 2;

const documentedTypes = {
  json: /^application\/(?:[\w.+-]+\+)?json\b/i,
  xml: /^(?:application|text)\/(?:[\w.+-]+\+)?xml\b/i,
};

/** Sends the requests of one service: with consent, within its limits, recorded in the ledger, limited in time and size. */
export function openServiceClient(adapter: ServiceAdapter, access: ServiceAccess, options: ServiceClientOptions): ServiceClient {
  const { name, baseUrl } = adapter;
  const { consent, notice, userAgent, timeoutMs = defaultTimeout, send = fetch, speed = 1 } = options;
  const limits = adapter.limits(access);
  const all = sharedRateLimiter(baseUrl, accelerate(limits.all, speed));
  const lists = limits.lists ? sharedRateLimiter(`${baseUrl} lists`, accelerate(limits.lists, speed)) : undefined;
  const retryPolicy = { ...retryPolicyOfServices, ...options.retryPolicy };
  let failures = 0;
  let outage: IbidError | undefined;

  return {
    async request(request, form, given) {
      const work = () => limited(request, form, given);
      return request.isList && lists ? pace(lists, work, given.signal) : work();
    },
  };

  async function limited(request: ServiceRequest, form: "json" | "xml", given: RequestOptions): Promise<RawAnswer> {
    if (outage) throw outage;
    const attempt = () => {
      if (outage) throw outage;
      return withTimeout(timeoutMs, given.signal, (signal) => attemptOnce(request, form, { ...given, signal }));
    };
    try {
      const answer = await retry(attempt, {
        rateLimiter: all,
        retryPolicy,
        signal: given.signal,
        explain: (thrown) => explainServiceFailure(thrown, name),
      });
      failures = 0;
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof FailedCall)) throw thrown;
      const { error, temporary } = thrown.failure;
      // The service may answer the next question although it refused this one.
      if (thrown.failure.objection !== "question") giveUp(error, temporary !== undefined);
      throw error;
    }
  }

  function giveUp(error: IbidError, isTemporary: boolean): void {
    if (outage || error.code !== "index-unavailable") return;
    failures += 1;
    if (isTemporary && failures < failuresToGiveUp) return;
    outage = error;
    notice(`${error.message}. It is not asked again in this run.`);
  }

  async function attemptOnce(request: ServiceRequest, form: "json" | "xml", given: RequestOptions): Promise<RawAnswer> {
    const { query: ownQuery, headers: ownHeaders } = adapter.credentials?.(access) ?? {};
    let url = new URL(`${baseUrl}${request.path}`);
    for (const [key, value] of Object.entries({ ...request.query, ...ownQuery }))
      if (value !== undefined && value !== "") url.searchParams.set(key, String(value));
    const { host } = url;
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    for (let redirects = 0; ; redirects += 1) {
      await allow(url.host);
      const headers = filled({
        accept: form === "json" ? "application/json" : "application/xml, text/xml, application/atom+xml",
        "user-agent": userAgent,
        ...request.headers,
        // Keys are sent only to the service itself, never to a redirect's host.
        ...(url.host === host ? ownHeaders : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(given.validators?.etag ? { "if-none-match": given.validators.etag } : {}),
        ...(given.validators?.lastModified ? { "if-modified-since": given.validators.lastModified } : {}),
      });
      const response = await record(url, body, given, { method: body === undefined ? "GET" : "POST", headers });
      const next = locationOf(response, url);
      if (next === undefined) return read(response, form, adapter, given);
      await response.body?.cancel();
      if (redirects >= maxRedirects || body !== undefined) throw new AnswerError("redirected", "it redirects again and again");
      if (next.protocol !== url.protocol && next.protocol !== "https:")
        throw new AnswerError("redirected", `it redirects to ${next.protocol}`);
      url = next;
    }
  }

  async function allow(host: string): Promise<void> {
    try {
      await consent(host);
    } catch (error) {
      if (!(error instanceof IbidError) || error.code !== "consent-missing") throw error;
      if (host === new URL(baseUrl).host) throw new AnswerError("not-allowed", `it may not be asked: ${error.message}`, error.hint);
      throw new AnswerError(
        "not-allowed",
        `it redirects to another host, ${host}, which is not followed`,
        "Nothing was sent there. The other indexes are asked.",
      );
    }
  }

  /** Sends a request and records it in the ledger, whether it succeeds or fails. */
  async function record(url: URL, body: string | undefined, { purpose, signal }: RequestOptions, init: RequestInit): Promise<Response> {
    const { ledger, ledgerUpdates, runId } = options;
    const id = randomUUID();
    const sent = body ?? `${url.pathname}${url.search}`;
    await ledger.note({
      id,
      sentAt: new Date().toISOString(),
      host: url.host,
      bytes: Buffer.byteLength(sent),
      purpose,
      model: adapter.id,
      bodyHash: createHash("sha256").update(sent).digest("hex"),
      runId,
      status: "sent",
    });
    try {
      const response = await send(url, { ...init, ...(body === undefined ? {} : { body }), redirect: "manual", signal: signal ?? null });
      ledgerUpdates.add(id, String(response.status));
      return response;
    } catch (error) {
      ledgerUpdates.add(id, "failed");
      throw error;
    }
  }
}

async function read(
  response: Response,
  form: "json" | "xml",
  { unknownError }: Pick<ServiceAdapter, "unknownError">,
  { parse }: RequestOptions,
): Promise<RawAnswer> {
  const { status, headers } = response;
  if (status === unknownError?.status && unknownError.text.test(await boundResponse(response, maxErrorBytes).text())) return undefined;
  if (status !== 200 && !response.bodyUsed) await response.body?.cancel();
  if (status === 304) return "unchanged";
  if (status === 404 || status === 410) return undefined;
  if (status !== 200) throw new AnswerError("status", `it answered ${status}`, undefined, { status, headers: Object.fromEntries(headers) });
  const type = headers.get("content-type") ?? "no type";
  if (!documentedTypes[form].test(type)) {
    await response.body?.cancel();
    throw new AnswerError("form", `it answered ${type.split(";")[0]} where ${form.toUpperCase()} is documented`);
  }
  const text = await boundResponse(response, maxBytes).text();
  try {
    parse(text);
  } catch {
    throw new AnswerError("cut", `its ${form.toUpperCase()} cannot be read`);
  }
  const [etag, lastModified] = [headers.get("etag"), headers.get("last-modified")];
  return { text, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function accelerate({ concurrency, requestsPerMinute, minInterval }: RateLimit, speed: number): RateLimit {
  return {
    concurrency,
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute: requestsPerMinute * speed }),
    ...(minInterval === undefined ? {} : { minInterval: minInterval / speed }),
  };
}

/** Removes the headers without a value. */
function filled(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => !!header[1]));
}

function locationOf({ status, headers }: Response, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const location = headers.get("location");
  if (!location || !URL.canParse(location, from.href)) throw new AnswerError("redirected", "it redirects to nowhere");
  return new URL(location, from);
}

/** Applies the stricter limit of searches and lists. The work itself applies the limit of all requests. */
function pace<T>(limiter: RateLimiter, work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return limiter.run(work, { signal });
}
