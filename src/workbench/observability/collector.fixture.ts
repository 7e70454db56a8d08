import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

const Attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.union([
        z.strictObject({ stringValue: z.string() }),
        z.strictObject({ boolValue: z.boolean() }),
        z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
        z.strictObject({ doubleValue: z.number() }),
      ]),
    }),
  )
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean])));

const time = z.string().regex(/^\d{19}$/);

/** A span as OTLP writes it. */
const CollectedSpan = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: time,
  endTimeUnixNano: time,
  attributes: Attributes,
  events: z.array(z.strictObject({ name: z.string(), timeUnixNano: time, attributes: Attributes })),
  status: z.object({ code: z.int().optional(), message: z.string().optional() }),
});
export type CollectedSpan = z.infer<typeof CollectedSpan>;

const Request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: Attributes }),
      scopeSpans: z.array(z.strictObject({ scope: z.object({ name: z.string() }), spans: z.array(CollectedSpan) })),
    }),
  ),
});

/** A collector on this machine that keeps what it gets, for tests. */
export async function startCollector({ status = 200 }: { status?: number } = {}) {
  const bodies: string[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      bodies.push(body);
      paths.push(`${request.method} ${request.url}`);
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    paths,
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) =>
        Request.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
