import { OpenAPIHono } from "@hono/zod-openapi";
import { guardHost, guardOrigin } from "./access/guard-origin.ts";
import { guardToken } from "./access/guard-token.ts";
import { apiDocument } from "./api-document.ts";
import { boundBody } from "./bound-body.ts";
import { docsPage } from "./docs-page.ts";
import { builtPages, pages } from "./pages/pages.ts";
import { problem } from "./problem.ts";
import { rateLimit, usualAllowances } from "./rate-limit.ts";
import { refuseEncoded } from "./refuse-encoded.ts";
import { refuseOddSigns } from "./refuse-odd-signs.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { finishReply } from "./replies/finish-reply.ts";
import { onlyOnce } from "./replies/only-once.ts";
import { rememberReplies } from "./replies/remember-replies.ts";
import { answeringRoutes } from "./routes/answering.ts";
import { documentRoutes } from "./routes/documents.ts";
import { estimateRoutes } from "./routes/estimates.ts";
import { houseRoutes } from "./routes/house.ts";
import { libraryRoutes } from "./routes/library.ts";
import { reviewRoutes } from "./routes/review.ts";
import { runRoutes } from "./routes/runs.ts";
import { sessionRoutes } from "./routes/session.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ServerTools } from "./tools.ts";

/** All routes under /api. The pages' client takes its types from here. */
const apiRoutes = (tools: ServerTools) =>
  new OpenAPIHono()
    .basePath("/api")
    .route("/", houseRoutes(tools))
    .route("/", sessionRoutes(tools))
    .route("/", documentRoutes(tools))
    .route("/", runRoutes(tools))
    .route("/", estimateRoutes(tools))
    .route("/", reviewRoutes(tools))
    .route("/", libraryRoutes(tools))
    .route("/", answeringRoutes(tools));
export type Api = ReturnType<typeof apiRoutes>;

/** The server as a function from requests to responses; tests call it without a socket. */
export function openApp(tools: ServerTools, { pagesFolder = builtPages(), allowances = usualAllowances } = {}) {
  const app = new OpenAPIHono();
  app.use(securityHeaders, rateLimit(allowances), tools.token === undefined ? guardHost : guardToken(tools.token), guardOrigin);
  app.use(
    pages(pagesFolder),
    rememberReplies(tools.workbench),
    finishReply,
    refuseEncoded,
    boundBody,
    refuseOddSigns,
    onlyOnce(tools.workbench),
  );
  app.route("/", apiRoutes(tools));
  app.get("/api/openapi.json", (c) => c.json(apiDocument(app)));
  app.get("/api/docs", (c) => c.html(docsPage(apiDocument(app))));
  app.notFound((c) => refuseUnknown(c, app));
  app.onError(problem);
  return app;
}
