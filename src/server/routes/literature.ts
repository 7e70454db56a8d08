import { createRoute, z } from "@hono/zod-openapi";
import { DiscoveryFormat } from "../../domain/reference/discovery.ts";
import { LiteratureFormat } from "../../domain/reference/literature.ts";
import { Run } from "../../domain/run/run.ts";
import { DiscoverRunRequest, LiteratureRunRequest, LiveRunRequest } from "../../domain/run/run-request.ts";
import { Discovery, DiscoveryListing, LiteratureReview, LiveReportState } from "../../domain/run/stored-run-result.ts";
import { IbidError } from "../../errors.ts";
import { renderDiscovery } from "../../reports/discover/render-discovery.ts";
import { policyOfHtmlPage } from "../../reports/html/page.ts";
import { renderLiterature } from "../../reports/literature/render-literature.ts";
import { renderLiveReport } from "../../reports/live/render-live-report.ts";
import {
  acceptedResponse,
  createRouter,
  idParams,
  itemRoute,
  jsonBody,
  okResponse,
  pageSchema,
  paginate,
  wholeListQuery,
} from "../openapi/route-schemas.ts";
import { reportMediaTypes, sandboxOfReport } from "../report-media-types.ts";
import type { ServerTools } from "../server-tools.ts";

const review = createRoute({
  method: "post",
  path: "/documents/{id}/literature",
  request: { params: idParams, body: jsonBody(LiteratureRunRequest.omit({ command: true, documentId: true }).strict()) },
  responses: acceptedResponse(Run, "Works about the claims of the checked document are looked for and read"),
});
const showReview = itemRoute(
  "get",
  "/documents/{id}/literature",
  LiteratureReview,
  "What the literature says about the claims of a document",
);
const reviewReport = createRoute({
  method: "get",
  path: "/documents/{id}/literature/report",
  request: { params: idParams, query: z.object({ format: LiteratureFormat.default("json") }) },
  responses: { 200: { description: "The literature review in the format asked for" } },
});
const reportLive = createRoute({
  method: "post",
  path: "/documents/{id}/live",
  request: { params: idParams, body: jsonBody(LiveRunRequest.omit({ command: true, documentId: true }).strict()) },
  responses: acceptedResponse(Run, "Newer works about the claims of the checked document are looked for and read"),
});
const showLive = itemRoute("get", "/documents/{id}/live", LiveReportState, "What newer works say about a published document");
const liveReportFile = createRoute({
  method: "get",
  path: "/documents/{id}/live/report",
  request: { params: idParams, query: z.object({ format: LiteratureFormat.default("json") }) },
  responses: { 200: { description: "The live report in the format asked for" } },
});
const discover = createRoute({
  method: "post",
  path: "/discoveries",
  description: "The id of the run is that of the discovery, unless `of` names one whose result is replaced.",
  request: { body: jsonBody(DiscoverRunRequest.omit({ command: true }).strict()) },
  responses: acceptedResponse(Run, "Works near the seeds are looked for"),
});
const list = createRoute({
  method: "get",
  path: "/discoveries",
  request: { query: wholeListQuery },
  responses: okResponse(pageSchema(DiscoveryListing), "Discoveries, the newest first"),
});
const show = itemRoute("get", "/discoveries/{id}", Discovery, "Works near some seeds, and why each is in or out");
const remove = itemRoute("delete", "/discoveries/{id}", DiscoveryListing, "The discovery is removed; works that it added stay");
const discoveryReport = createRoute({
  method: "get",
  path: "/discoveries/{id}/report",
  request: { params: idParams, query: z.object({ format: DiscoveryFormat.default("json") }) },
  responses: { 200: { description: "The discovery in the format asked for" } },
});

const plain = { color: false, width: 100 };

/** Routes for the literature around a manuscript, and for works near some seeds. */
export const literatureRoutes = ({ workbench: { results, runs } }: ServerTools) =>
  createRouter()
    .openapi(review, async (c) => {
      const { id } = c.req.valid("param");
      const run = await runs.submit({ ...c.req.valid("json"), command: "review", documentId: id });
      return c.json(run, 202, { location: `/api/documents/${id}/literature` });
    })
    .openapi(showReview, async (c) => c.json(await results.literature(c.req.valid("param").id), 200))
    .openapi(reviewReport, async (c) => {
      const { format } = c.req.valid("query");
      const { stored } = await results.literature(c.req.valid("param").id);
      if (!stored) throw noResult();
      const text = renderLiterature(stored.result, format, plain);
      return c.body(text, 200, headersOf(text, format));
    })
    .openapi(reportLive, async (c) => {
      const { id } = c.req.valid("param");
      const run = await runs.submit({ ...c.req.valid("json"), command: "live", documentId: id });
      return c.json(run, 202, { location: `/api/documents/${id}/live` });
    })
    .openapi(showLive, async (c) => c.json(await results.liveReport(c.req.valid("param").id), 200))
    .openapi(liveReportFile, async (c) => {
      const { format } = c.req.valid("query");
      const { stored } = await results.liveReport(c.req.valid("param").id);
      if (!stored) throw noResult();
      const text = renderLiveReport(stored.result, format, plain);
      return c.body(text, 200, headersOf(text, format));
    })
    .openapi(discover, async (c) => {
      const run = await runs.submit({ ...c.req.valid("json"), command: "discover" });
      const id = run.order?.command === "discover" ? (run.order.of ?? run.id) : run.id;
      return c.json(run, 202, { location: `/api/discoveries/${id}` });
    })
    .openapi(list, async (c) => c.json(paginate(await results.discoveries(), c.req.valid("query"), "id"), 200))
    .openapi(show, async (c) => c.json(await results.discovery(c.req.valid("param").id), 200))
    .openapi(remove, async (c) => c.json(await results.removeDiscovery(c.req.valid("param").id), 200))
    .openapi(discoveryReport, async (c) => {
      const { format } = c.req.valid("query");
      const { stored } = await results.discovery(c.req.valid("param").id);
      if (!stored) throw noResult();
      return c.body(renderDiscovery(stored.result, format, plain), 200, { "content-type": mediaTypes[format] });
    });

/** A page brings its own policy, by which its script runs and nothing else. */
function headersOf(text: string, format: LiteratureFormat): Record<string, string> {
  const policy: Record<string, string> =
    format === "html" ? { "content-security-policy": `${policyOfHtmlPage(text)}; ${sandboxOfReport}` } : {};
  return { "content-type": reportMediaTypes[format], ...policy };
}

const mediaTypes: Record<DiscoveryFormat, string> = { ...reportMediaTypes, csv: "text/csv; charset=utf-8" };

const noResult = () =>
  new IbidError("not-found", "there is no result yet", { hint: "Start a run, or wait for the end of the one under way." });
