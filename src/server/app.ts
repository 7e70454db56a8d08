import { OpenAPIHono } from "@hono/zod-openapi";
import { problem } from "./problem.ts";
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
export function openApp(tools: ServerTools) {
  const app = apiRoutes(tools);
  app.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Ibid", version: tools.workbench.house.version } });
  app.onError(problem);
  return app;
}
