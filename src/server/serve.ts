import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { serve as listen } from "@hono/node-server";
import type { LoadedConfig } from "../config/load-config.ts";
import { isLoopback } from "../domain/is-loopback.ts";
import { IbidError, messageOf } from "../errors.ts";
import { openWorkbench } from "../workbench/public.ts";
import { openApp } from "./app.ts";

export interface ServeOptions {
  /** Loads the settings, at the start and after each change. */
  loadConfig: () => LoadedConfig;
  environment: NodeJS.ProcessEnv;
  /** Whether an empty library gets the bundled example. */
  withExample: boolean;
  host: string;
  /** 0 for any free port. */
  port: number;
  token: string | undefined;
  /** Prints messages that do not belong to a request. */
  showNotice: (text: string) => void;
}

export interface RunningServer {
  url: string;
  /** Interrupts work so that it can resume, and closes the library. */
  close(): Promise<void>;
}

/** Milliseconds for open requests to end at shutdown; event streams would never end. */
const shutdownGrace = 1_000;

/** Milliseconds for a whole request: a large file over a slow connection takes longer than Node's default of five minutes. */
const maxRequestTime = 60 * 60 * 1_000;

/** The hint for missing consent, because a server has no terminal to ask at. */
const howToAllow =
  "Allow it on the Settings page, which also shows which text is sent, or choose the preset offline there: local models and rules do without.";

/** Opens a library, serves requests and runs background jobs, all in this process. */
export async function serve({ loadConfig, withExample, ...options }: ServeOptions): Promise<RunningServer> {
  const { environment, host, port, token, showNotice } = options;
  requireTokenForPublicHost(host, token);
  const { config } = loadConfig();
  const workbench = openWorkbench({ config, loadConfig, environment, showNotice, sharesLibrary: true, howToAllow });
  const ending = new AbortController();
  try {
    // Reports a locked library now, not at the first request.
    await workbench.system.ready();
    if (withExample) await workbench.example.beginInEmptyLibrary();
    const app = openApp({ workbench, config, environment, token });
    const requests = trackRequests(app.fetch);
    const server = await listenOn(requests.fetch, host, port);
    const work = workbench.runs.work(ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) showNotice(`background jobs have stopped: ${messageOf(error)}`);
    });
    return {
      url: addressOf(server, host),
      close: async () => {
        ending.abort();
        await Promise.all([closeServer(server), work]);
        // A broken-off upload cleans up after itself.
        await requests.settled();
        await workbench.close();
      },
    };
  } catch (error) {
    await workbench.close();
    throw error;
  }
}

/** Requires a token for an address that other machines can reach. */
function requireTokenForPublicHost(host: string, token: string | undefined): void {
  if (token !== undefined || isLoopback(host)) return;
  throw new IbidError("usage", `${host} can be reached from other machines, so a token is needed`, {
    hint: "Set IBID_TOKEN (or --token) to a long random text, or leave out --host to serve this machine alone.",
  });
}

type Fetch = Parameters<typeof listen>[0]["fetch"];

/** Tracks the requests in progress, whether or not a client waits. */
function trackRequests(fetch: Fetch): { fetch: Fetch; settled: () => Promise<unknown> } {
  const underWay = new Set<Promise<unknown>>();
  return {
    fetch: (...request) => {
      const reply = Promise.resolve(fetch(...request));
      underWay.add(reply);
      const done = () => underWay.delete(reply);
      reply.then(done, done);
      return reply;
    },
    settled: () =>
      Promise.race([Promise.allSettled([...underWay]), new Promise((resolve) => setTimeout(resolve, 5 * shutdownGrace).unref())]),
  };
}

function listenOn(fetch: Fetch, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = { requestTimeout: maxRequestTime };
    const server = listen({ fetch, port, hostname: host, serverOptions }, () => resolve(server)) as Server;
    server.once("error", (cause: NodeJS.ErrnoException) => reject(explainListenError(cause, host, port)));
    server.prependListener("request", (_request, reply) => {
      for (const [name, value] of Object.entries(fallbackHeaders)) reply.setHeader(name, value);
    });
    server.on("clientError", refuseBrokenRequest);
  });
}

/** Headers of replies that do not come from the app. The app's own headers replace them. */
const fallbackHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

const brokenRequestStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers bytes that are no HTTP request, which never reach the app. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isAnswered = (socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
  if (!socket.writable || error.code === "ECONNRESET" || isAnswered) return void socket.destroy(error);
  const headers = Object.entries({ ...fallbackHeaders, connection: "close", "content-length": "0" });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${brokenRequestStatuses[error.code ?? ""] ?? "400 Bad Request"}\r\n${lines}\r\n`);
}

function explainListenError(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = "Choose another port with --port N; --port 0 takes one that is free.";
  if (cause.code === "EADDRINUSE")
    return new IbidError("usage", `port ${port} is taken`, { hint: `Is Ibid already running there? ${other}`, cause });
  if (cause.code === "EACCES") return new IbidError("usage", `port ${port} may not be opened by this user`, { hint: other, cause });
  if (cause.code === "EADDRNOTAVAIL" || cause.code === "ENOTFOUND")
    return new IbidError("usage", `${host} is not an address of this machine`, {
      hint: "Leave out --host to serve this machine alone.",
      cause,
    });
  return cause;
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), shutdownGrace);
  await closed;
  clearTimeout(timer);
}
