import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server answers at one address. */
export interface ServedText {
  status?: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** `endless`: it never stops. `silent`: it sends nothing. `cut`: the connection breaks in the middle. */
  fault?: "endless" | "silent" | "cut";
}

export interface TextServer {
  /** For `indexes.base-url`, or as a mirror. */
  baseUrl: string;
  /** The addresses that were asked for, as the indexes name them, with when. */
  requests: { address: string; at: number; userAgent: string | undefined }[];
  close(): Promise<void>;
}

/** A server that stands in for all hosts of texts: `/texts/example.org/a.pdf` is http(s)://example.org/a.pdf. */
export async function startTextServer(texts: Record<string, ServedText>, { delay = 0 } = {}): Promise<TextServer> {
  const requests: TextServer["requests"] = [];
  const server = createServer((request, response) => {
    const address = request.url!.replace(/^\/texts\//, "");
    requests.push({ address, at: performance.now(), userAgent: request.headers["user-agent"] });
    setTimeout(() => answer(texts[address] ?? { status: 404, body: "nothing here" }, response), delay);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answer({ status = 200, headers = {}, body = "", fault }: ServedText, response: ServerResponse): void {
  if (fault === "silent") return;
  const type = typeof body === "string" ? "text/html" : "application/pdf";
  if (fault === undefined) {
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
    return;
  }
  response.writeHead(status, { "content-type": type, ...headers });
  response.write("%PDF-1.7\n");
  if (fault === "cut") {
    setTimeout(() => response.destroy(), 20);
    return;
  }
  const piece = Buffer.alloc(65_536, "x");
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}
