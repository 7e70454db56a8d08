import { OpenAPIHono } from "@hono/zod-openapi";
import { guardHost, guardOrigin } from "./access/guard-origin.ts";
import { guardToken } from "./access/guard-token.ts";
import { cacheResponses } from "./middleware/cache-responses.ts";
import { enforceIdempotency } from "./middleware/enforce-idempotency.ts";
import { etagAndCompress } from "./middleware/etag-and-compress.ts";
import { handleNotFound } from "./middleware/handle-not-found.ts";
import { limitBody, rejectEncodedBody } from "./middleware/limit-body.ts";
import { defaultClientRateLimits, rateLimit } from "./middleware/rate-limit.ts";
import { rejectInvalidCharacters } from "./middleware/reject-invalid-characters.ts";
import { rejectUnknownQuery } from "./middleware/reject-unknown-query.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { docsPage } from "./openapi/docs-page.ts";
import { openApiDocument, sharedOpenApiDocument } from "./openapi/openapi-document.ts";
import { builtPagesFolder, servePages } from "./pages/serve-pages.ts";
import { handleError } from "./problem.ts";
import { documentRoutes } from "./routes/documents.ts";
import { estimateRoutes } from "./routes/estimates.ts";
import { libraryRoutes } from "./routes/library.ts";
import { literatureRoutes } from "./routes/literature.ts";
import { queryRoutes } from "./routes/query.ts";
import { reviewRoutes } from "./routes/review.ts";
import { runRoutes } from "./routes/runs.ts";
import { sessionRoutes } from "./routes/session.ts";
import { systemRoutes } from "./routes/system.ts";
import { watchRoutes } from "./routes/watches.ts";
import type { ServerTools } from "./server-tools.ts";

/** All routes under /api. The pages' client takes its types from here. */
const apiRoutes = (tools: ServerTools) =>
  new OpenAPIHono()
    .basePath("/api")
    .route("/", systemRoutes(tools))
    .route("/", sessionRoutes(tools))
    .route("/", documentRoutes(tools))
    .route("/", runRoutes(tools))
    .route("/", estimateRoutes(tools))
    .route("/", reviewRoutes(tools))
    .route("/", literatureRoutes(tools))
    .route("/", libraryRoutes(tools))
    .route("/", watchRoutes(tools))
    .route("/", queryRoutes(tools));
export type Api = ReturnType<typeof apiRoutes>;

/** The server as a function from requests to responses, which tests call without a socket. */
export function openApp(tools: ServerTools, { pagesFolder = builtPagesFolder(), allowances = defaultClientRateLimits } = {}) {
  const app = new OpenAPIHono();
  app.use(securityHeaders, rateLimit(allowances), tools.token === undefined ? guardHost : guardToken(tools.token), guardOrigin);
  app.use(
    servePages(pagesFolder),
    cacheResponses(tools.workbench),
    etagAndCompress,
    rejectEncodedBody,
    limitBody,
    rejectInvalidCharacters,
    rejectUnknownQuery(app),
    enforceIdempotency(tools.workbench),
  );
  app.route("/", apiRoutes(tools));
  app.get("/api/openapi.json", (c) => c.json(sharedOpenApiDocument(app)));
  app.get("/api/docs", (c) => c.html(docsPage(openApiDocument(app))));
  app.notFound((c) => handleNotFound(c, app));
  app.onError(handleError);
  return app;
}
