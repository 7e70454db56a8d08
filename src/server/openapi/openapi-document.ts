import type { OpenAPIHono } from "@hono/zod-openapi";
import { version } from "../../workbench/public.ts";
import { reportMediaTypes } from "../report-media-types.ts";
import { operationIds } from "./operation-ids.ts";
import { shareSchemas } from "./shared-schemas.ts";

export type OpenApiDocument = ReturnType<typeof routesDocument>;
export type OpenApiOperation = NonNullable<NonNullable<OpenApiDocument["paths"]>[string]["get"]>;
type OpenApiParameter = NonNullable<OpenApiOperation["parameters"]>[number];

/** The OpenAPI 3.1 document: the routes, and what applies to all of them. */
export function openApiDocument(app: OpenAPIHono): OpenApiDocument {
  const document = routesDocument(app);
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of httpMethods) if (item[method]) complete(item[method], method, path);
  return shareSchemas<OpenApiDocument>({
    ...document,
    components: {
      ...document.components,
      parameters: { IdempotencyKey: idempotencyKey, LastEventId: lastEventId, IfNoneMatch: ifNoneMatch },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
    // No token on loopback; a token elsewhere.
    security: [{}, { token: [] }],
  });
}

/** The document as clients get it: what many operations have in the same form stands there once. */
export function sharedOpenApiDocument(app: OpenAPIHono): OpenApiDocument {
  const document = openApiDocument(app);
  const parameters = shareParameters(document, ["cursor", "id", "limit"]);
  const responses = { Problem: problem, NotModified: notModified };
  for (const item of Object.values(document.paths ?? {}))
    for (const method of httpMethods)
      for (const [status, reply] of Object.entries(item[method]?.responses ?? {}))
        for (const [name, response] of Object.entries(responses))
          if (JSON.stringify(reply) === JSON.stringify(response))
            item[method]!.responses![status] = { $ref: `#/components/responses/${name}` };
  const { components } = document;
  return { ...document, components: { ...components, parameters: { ...components?.parameters, ...parameters }, responses } };
}

export const httpMethods = ["get", "post", "put", "patch", "delete"] as const;

function routesDocument(app: OpenAPIHono) {
  return app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Ibid", version: version() } });
}

const text = { type: "string" } as const;
const bytes = { type: "string", contentMediaType: "application/octet-stream" } as const;

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { ...text, pattern: "^[\\x21-\\x7e]{1,255}$" },
  description: "The same request under the same key is done once, for a day.",
} as const;
const lastEventId = { name: "Last-Event-ID", in: "header", schema: text, description: "The id of the last event received." } as const;
const ifNoneMatch = { name: "If-None-Match", in: "header", schema: text, description: "The ETag of what the client has." } as const;

/** The response to everything that fails. */
const problem = {
  description: "What went wrong, and what to do about it",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
} as const;
const notModified = { description: "The client has it already" } as const;

/** Routes that return a file, with their media types. */
const files: Record<string, readonly string[]> = {
  "/api/documents/{id}/report": [...new Set(Object.values(reportMediaTypes))],
  "/api/documents/{id}/literature/report": ["text/plain", "application/json", "text/markdown", "text/html"],
  "/api/documents/{id}/live/report": ["text/plain", "application/json", "text/markdown", "text/html"],
  "/api/discoveries/{id}/report": ["text/plain", "application/json", "application/jsonl", "text/csv", "text/markdown"],
  "/api/documents/{id}/original": ["application/pdf", "text/plain", "application/octet-stream"],
  "/api/conversations/{id}/export": ["text/markdown", "application/json", "text/html"],
};

/** Completes routes whose schemas are less than they do: a full schema would also validate each request. */
function complete(operation: OpenApiOperation, method: (typeof httpMethods)[number], path: string): void {
  const operationId = operationIds[`${method} ${path}`];
  if (operationId) operation.operationId = operationId;
  operation.responses ??= {};
  const { responses } = operation;
  const kinds = files[path];
  for (const status of kinds ? ["200", "206"] : [])
    if (responses[status])
      Object.assign(responses[status], { content: Object.fromEntries(kinds!.map((kind) => [kind, { schema: text }])) });
  if (path === "/api/cite") Object.assign(contentOf(responses["200"]), { "text/event-stream": { schema: text } });
  if (method === "post" && path === "/api/documents")
    operation.requestBody = {
      required: true,
      content: {
        "multipart/form-data": { schema: { type: "object", properties: { file: bytes }, required: ["file"] } },
        "application/octet-stream": { schema: bytes },
      },
    };
  const isStream = "text/event-stream" in contentOf(responses["200"]);
  const keepsReply = method === "post" && Object.values(responses).some((reply) => "application/json" in contentOf(reply));
  if (keepsReply && path !== "/api/documents") take("IdempotencyKey");
  if (method === "get" && isStream) take("LastEventId");
  if (method === "get" && !isStream) {
    take("IfNoneMatch");
    responses["304"] = notModified;
  }
  responses.default = problem;

  function take(parameter: string): void {
    operation.parameters = [...(operation.parameters ?? []), { $ref: `#/components/parameters/${parameter}` }];
  }
}

/** Replaces parameters that several operations have in the same form by references, and returns them by their component names. */
function shareParameters(document: OpenApiDocument, names: readonly string[]): Record<string, OpenApiParameter> {
  const shared = new Map<string, string>();
  const components: Record<string, OpenApiParameter> = {};
  for (const item of Object.values(document.paths ?? {}))
    for (const method of httpMethods) {
      const operation = item[method];
      if (!operation) continue;
      operation.parameters = operation.parameters?.map((parameter) => {
        if (!("name" in parameter) || !names.includes(parameter.name)) return parameter;
        const form = JSON.stringify(parameter);
        const known = shared.get(form);
        const name = known ?? `${parameter.name}${shared.size === 0 ? "" : shared.size + 1}`;
        shared.set(form, name);
        components[name] = parameter;
        return { $ref: `#/components/parameters/${name}` };
      });
    }
  return components;
}

function contentOf(reply: object | undefined): object {
  return reply && "content" in reply ? (reply.content as object) : {};
}
