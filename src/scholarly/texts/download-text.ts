import { createHash, randomUUID } from "node:crypto";
import { type LookupAddress, promises } from "node:dns";
import type { IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback } from "../../domain/is-loopback.ts";
import { IbidError } from "../../errors.ts";
import { type CallFailure, causesOf, FailedCall, retryAfter, TimeoutError, unreachableCodes } from "../../network/call-failure.ts";
import type { Ledger, LedgerUpdates } from "../../network/ledger.ts";
import { isPublicAddress } from "../../network/public-address.ts";
import { type RateLimit, sharedRateLimiter } from "../../network/rate-limiter.ts";
import { type RetryPolicy, retry } from "../../network/retry.ts";
import { withTimeout } from "../../network/with-timeout.ts";

/** All addresses that a name stands for. */
type Resolve = (name: string) => Promise<LookupAddress[]>;

export interface DownloadOptions {
  /** Rejects with `consent-missing` where nothing may be downloaded from this host. */
  consent(host: string): Promise<void>;
  ledger: Pick<Ledger, "note">;
  ledgerUpdates: LedgerUpdates;
  runId: string;
  userAgent: string;
  /** A server on this machine that is asked in place of all others, each under its host: `http://127.0.0.1:8080/texts/example.org/a.pdf`. */
  mirror?: string | undefined;
  maxBytes?: number | undefined;
  /** The maximum time of one answer with its body. */
  timeoutMs?: number | undefined;
  resolve?: Resolve | undefined;
  retryPolicy?: Partial<RetryPolicy> | undefined;
}

/** A file as it came, or why there is none. What is `unavailable` may be there later. */
export type Download = { bytes: Uint8Array; URL: string } | { outcome: "refused" | "unavailable"; why: string };

const megabyte = 1_048_576;

/** Larger files are books of pictures. Eight of them must fit into the memory together. */
const defaultMaxBytes = 32 * megabyte;
const defaultTimeout = 60_000;
const maxRedirects = 5;
const retryPolicyOfTexts: RetryPolicy = { maxAttempts: 2, maxTimeouts: 1, initialDelay: 1_000, maxDelay: 5_000, maxRetryAfter: 15_000 };

/** Two requests a second to one host; arXiv asks for three seconds between two. */
const limits: Record<string, RateLimit> = { "arxiv.org": { concurrency: 1, minInterval: 3_000 } };
const defaultLimit: RateLimit = { concurrency: 2, minInterval: 500 };

/** An answer that is no text, and stays none when it is asked for again. */
class Refusal extends Error {
  override readonly name = "Refusal";
}

/** An answer that may be another one later. */
class Outage extends Error {
  override readonly name = "Outage";
  readonly kind: NonNullable<CallFailure["temporary"]>;
  readonly after: number | undefined;
  constructor(message: string, kind: Outage["kind"], after?: number) {
    super(message);
    this.kind = kind;
    this.after = after;
  }
}

/** Opens what downloads files from addresses that an index or a server named, which may be hostile. */
export function openDownloads(options: DownloadOptions): (address: string, index: string, signal: AbortSignal) => Promise<Download> {
  const { mirror, maxBytes = defaultMaxBytes, timeoutMs = defaultTimeout, resolve = resolveName } = options;
  if (mirror !== undefined && !isLoopback(new URL(mirror).hostname)) throw new Error("a mirror is on this machine");
  const retryPolicy = { ...retryPolicyOfTexts, ...options.retryPolicy };

  return async (address, index, signal) => {
    try {
      return await follow(new URL(address), index, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      if (thrown instanceof FailedCall)
        return { outcome: thrown.failure.temporary === undefined ? "refused" : "unavailable", why: thrown.failure.error.message };
      if (thrown instanceof Refusal) return { outcome: "refused", why: thrown.message };
      if (thrown instanceof IbidError && thrown.code === "consent-missing") return { outcome: "refused", why: thrown.message };
      throw thrown;
    }
  };

  async function follow(start: URL, index: string, signal: AbortSignal): Promise<Download> {
    let url = start;
    for (let redirects = 0; ; redirects += 1) {
      refuseAddress(url);
      await options.consent(url.host);
      const from = url;
      const limit = limits[url.host] ?? defaultLimit;
      const answer = await retry(() => withTimeout(timeoutMs, signal, (own) => ask(from, index, own)), {
        rateLimiter: sharedRateLimiter(`${mirror ?? ""} texts of ${url.host}`, limit),
        retryPolicy,
        signal,
        explain: (thrown) => explainFailure(thrown, from.host),
      });
      if (answer instanceof Uint8Array) return { bytes: answer, URL: url.href };
      if (redirects >= maxRedirects) throw new Refusal(`${url.host} redirects again and again`);
      if (url.protocol === "https:" && answer.protocol !== "https:")
        throw new Refusal(`${url.host} redirects to ${answer.protocol}//${answer.host}, which is not encrypted`);
      url = answer;
    }
  }

  /** The bytes of a file, or where it is instead. */
  async function ask(url: URL, index: string, signal: AbortSignal): Promise<Uint8Array | URL> {
    const settle = await note(url, index);
    const response = await send(url, signal).catch((error: unknown) => {
      settle("failed");
      throw error;
    });
    try {
      settle(String(response.statusCode));
      return nextOf(response, url) ?? (await read(response, maxBytes));
    } finally {
      // Whatever is left of the body is not wanted.
      response.destroy();
    }
  }

  async function send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const target = mirror === undefined ? url : new URL(`${mirror.replace(/\/$/, "")}/texts/${url.host}${url.pathname}${url.search}`);
    // Loaded on use: Node loads its whole fetch with it.
    const { request: open } = await (target.protocol === "https:" ? import("node:https") : import("node:http"));
    return new Promise((fulfil, reject) => {
      const request = open(target, {
        headers: {
          accept: "application/pdf, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.8",
          // A packed answer could unpack to any size.
          "accept-encoding": "identity",
          "user-agent": options.userAgent,
        },
        // A connection of its own for each request: none is reused whose address was not checked for it.
        agent: false,
        signal,
        ...(mirror === undefined ? { lookup: lookupPublic(resolve) } : {}),
      });
      if (mirror === undefined)
        request.on("socket", (socket) =>
          socket.once("connect", () => {
            if (!isPublicAddress(socket.remoteAddress ?? "")) request.destroy(new Refusal(privateAddress(url.hostname)));
          }),
        );
      request.once("response", fulfil);
      request.once("error", reject);
      request.end();
    });
  }

  /** Each request has one entry in the ledger, whatever becomes of it. */
  async function note(url: URL, index: string): Promise<(status: string) => void> {
    const { ledger, ledgerUpdates, runId } = options;
    const id = randomUUID();
    const sent = `${url.pathname}${url.search}`;
    await ledger.note({
      id,
      sentAt: new Date().toISOString(),
      host: url.host,
      bytes: Buffer.byteLength(sent),
      purpose: "open text",
      model: index,
      bodyHash: createHash("sha256").update(sent).digest("hex"),
      runId,
      status: "sent",
    });
    return (status) => ledgerUpdates.add(id, status);
  }
}

const resolveName: Resolve = (name) => promises.lookup(name, { all: true });

const privateAddress = (name: string) => `${name} is an address of this machine or of a private network, which is never asked`;

/** Names that only this machine or the local network resolves. */
const localName = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/i;

/** What is refused before a name is looked up. */
function refuseAddress({ protocol, hostname, port, username, password }: URL): void {
  if (protocol !== "https:" && protocol !== "http:") throw new Refusal(`an address that begins with ${protocol} is never asked`);
  if (username !== "" || password !== "") throw new Refusal(`the address at ${hostname} carries a name or a password`);
  if (port !== "") throw new Refusal(`${hostname}:${port} is not at the port of a web server`);
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 ? !isPublicAddress(literal) : !hostname.includes(".") || localName.test(hostname.replace(/\.$/, "")))
    throw new Refusal(privateAddress(hostname));
}

/** Looks a name up once and connects to exactly what was checked, so that a second answer of the name server changes nothing. */
function lookupPublic(resolve: Resolve): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(Object.assign(new Error(`${name} has no address`), { code: "ENOTFOUND" }), "");
        else if (addresses.some(({ address }) => !isPublicAddress(address))) callback(new Refusal(privateAddress(name)), "");
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

function nextOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  const { location } = headers;
  if (!location || !URL.canParse(location, from.href)) throw new Refusal(`${from.host} redirects to nowhere`);
  return new URL(location, from);
}

/** Kinds of content that are no text to read. Everything else is told by its first bytes, since servers name kinds wrongly. */
const foreignTypes = /^(?:image|audio|video|font)\/|^application\/(?:json|javascript|zip|gzip|x-tar|vnd\.|msword)/i;

async function read(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const { statusCode: status = 0, headers } = response;
  const after = retryAfter(
    Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
  );
  if (status === 429 || status === 503) throw new Outage("it has too much to do", "overload", after);
  if (status === 408 || status >= 500) throw new Outage(`it answered ${status}`, "broken", after);
  if (status === 401 || status === 402 || status === 403)
    throw new Refusal(`it answered ${status}: it asks for a login, or lets no program in`);
  if (status === 404 || status === 410) throw new Refusal(`it answered ${status}: nothing is there`);
  if (status !== 200) throw new Refusal(`it answered ${status}`);
  const type = headers["content-type"] ?? "";
  if (foreignTypes.test(type)) throw new Refusal(`it gives ${type.split(";")[0]}, which is no text to read`);
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity")
    throw new Refusal(`it packs its answer (${headers["content-encoding"]}) though it was asked not to`);
  const tooLong = `its file is larger than ${Math.round(maxBytes / megabyte)} MB`;
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw new Refusal(tooLong);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Refusal(tooLong);
    pieces.push(piece);
  }
  if (bytes === 0) throw new Refusal("its answer is empty");
  if (headers["content-length"] !== undefined && bytes !== Number(headers["content-length"]))
    throw new Outage("its answer was cut", "broken");
  return Buffer.concat(pieces);
}

/** Explains a failed request. Undefined for a bug. */
function explainFailure(thrown: unknown, host: string): CallFailure | undefined {
  const error = (why: string) => new IbidError("index-unavailable", `${host}: ${why}`);
  const chain = causesOf(thrown);
  const refusal = chain.find((cause) => cause instanceof Refusal);
  if (refusal) return { error: error(String(refusal.message)) };
  if (thrown instanceof Outage) return { error: error(thrown.message), temporary: thrown.kind, retryAfter: thrown.after };
  if (thrown instanceof TimeoutError) return { error: error("it did not send the whole file in time"), temporary: "timeout" };
  const code = chain.map((cause) => cause.code).find((each) => typeof each === "string");
  if (typeof code !== "string") return undefined;
  const failed = error(`the connection failed (${code})`);
  return unreachableCodes.has(code) ? { error: failed } : { error: failed, temporary: "broken" };
}
