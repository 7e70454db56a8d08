import { escapePageText, plainPage } from "../pages/plain-page.ts";
import { httpMethods, type OpenApiDocument, type OpenApiOperation } from "./openapi-document.ts";

/** The API documentation as one page without scripts. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => (item[method] ? [describe(method, path, item[method])] : [])),
  );
  return plainPage(
    "Ibid: the API",
    `<h1>The API of Ibid ${escapePageText(document.info.version)}</h1>
<p>The same as OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Failures are problem details (RFC 9457):
<code>type</code> ends in the code of the error, <code>title</code> says what went wrong, <code>detail</code> what to do.</p>
${operations.join("\n")}`,
  );
}

function describe(method: string, path: string, { description, parameters = [], requestBody, responses = {} }: OpenApiOperation): string {
  const documented = Object.entries(responses).filter(([status]) => status !== "default" && status !== "304");
  const queries = parameters.flatMap((parameter) => ("in" in parameter && parameter.in === "query" ? [parameter] : []));
  const body = requestBody && "content" in requestBody ? requestBody.content["application/json"]?.schema : undefined;
  return `<section>
<h2><code>${method.toUpperCase()} ${escapePageText(path)}</code></h2>
${description ? `<p>${escapePageText(description)}</p>` : ""}
${queries.length > 0 ? `<ul>${queries.map(({ name, schema, description: about }) => `<li><code>?${escapePageText(name)}</code> ${asCode(schema)} ${escapePageText(about ?? "")}</li>`).join("")}</ul>` : ""}
${body ? `<p>Body:</p>\n<pre>${escapePageText(JSON.stringify(body, null, 2))}</pre>` : ""}
<p>${documented.map(([status, reply]) => `<b>${status}</b> ${escapePageText("description" in reply ? reply.description : "")}`).join("<br>")}</p>
</section>`;
}

function asCode(schema: unknown): string {
  const { type, enum: values, items } = (schema ?? {}) as { type?: string | string[]; enum?: unknown[]; items?: { type?: string } };
  const text = values ? values.join(" | ") : [type, items?.type].flat().filter(Boolean).join(" of ");
  return text ? `<code>${escapePageText(text)}</code>` : "";
}
