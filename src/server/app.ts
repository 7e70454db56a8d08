import { OpenAPIHono } from "@hono/zod-openapi";
import { apiDocument, docsPage } from "./docs-page.ts";
import { builtPages, pages } from "./pages/pages.ts";
import { problem } from "./problem.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { answeringRoutes } from "./routes/answering.ts";
import { documentRoutes } from "./routes/documents.ts";
import { houseRoutes } from "./routes/house.ts";
import { libraryRoutes } from "./routes/library.ts";
import { reviewRoutes } from "./routes/review.ts";
import { runRoutes } from "./routes/runs.ts";
import type { ServerTools } from "./tools.ts";

/** All routes under /api. The pages' client takes its types from here. */
export const apiRoutes = (tools: ServerTools) =>
  new OpenAPIHono()
    .basePath("/api")
    .route("/", houseRoutes(tools))
    .route("/", documentRoutes(tools))
    .route("/", runRoutes(tools))
    .route("/", reviewRoutes(tools))
    .route("/", libraryRoutes(tools))
    .route("/", answeringRoutes(tools));
export type Api = ReturnType<typeof apiRoutes>;

/** The server as a function from requests to responses; tests call it without a socket. */
export function openApp(tools: ServerTools, pagesFolder = builtPages()) {
  const app = new OpenAPIHono();
  app.use(pages(pagesFolder));
  app.route("/", apiRoutes(tools));
  app.get("/api/openapi.json", (c) => c.json(apiDocument(app)));
  app.get("/api/docs", (c) => c.html(docsPage(apiDocument(app))));
  app.notFound((c) => refuseUnknown(c, app));
  app.onError(problem);
  return app;
}
