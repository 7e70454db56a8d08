import type { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { IbidError } from "../../errors.ts";
import { httpMethods, openApiDocument } from "../openapi/openapi-document.ts";

interface KnownQuery {
  method: string;
  path: RegExp;
  names: Set<string>;
}

/** Rejects a query parameter that the route does not have: a misspelt filter would otherwise return everything. */
export function rejectUnknownQuery(app: OpenAPIHono) {
  let known: KnownQuery[] | undefined;
  return createMiddleware(async (c, next) => {
    const names = Object.keys(c.req.queries());
    if (names.length > 0) {
      known ??= knownQueries(app);
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      const route = known.find((one) => one.method === method && one.path.test(c.req.path));
      const unknown = route && names.find((name) => !route.names.has(name));
      if (unknown !== undefined)
        throw new IbidError("usage", `there is no query parameter “${unknown}” here`, {
          hint: route!.names.size === 0 ? "This request takes none." : `This request takes: ${[...route!.names].join(", ")}.`,
        });
    }
    await next();
  });
}

function knownQueries(app: OpenAPIHono): KnownQuery[] {
  return Object.entries(openApiDocument(app).paths ?? {}).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = (operation.parameters ?? []) as { in?: string; name?: string }[];
      const names = parameters.flatMap(({ in: place, name }) => (place === "query" && name !== undefined ? [name] : []));
      return [{ method: method.toUpperCase(), path: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`), names: new Set(names) }];
    }),
  );
}
