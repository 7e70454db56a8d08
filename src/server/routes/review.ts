import { createRoute, z } from "@hono/zod-openapi";
import { Decision, FindingState } from "../../domain/finding/decision.ts";
import { Severity } from "../../domain/finding/finding.ts";
import { Id } from "../../domain/id.ts";
import { groupMissingSources } from "../../domain/report/group-missing-sources.ts";
import { OutputFormat, ReportedVerdict } from "../../domain/report/report.ts";
import { ClaimDetails, ClaimMark, ClaimRow, FindingDetails, FindingRow, ReferenceRow, Review } from "../../domain/report/review.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { policyOfHtmlPage } from "../../reports/html/page.ts";
import { renderReport } from "../../reports/render-report.ts";
import { listRules } from "../../workbench/public.ts";
import {
  createRouter,
  idParams,
  itemListRoute,
  itemRoute,
  jsonBody,
  listQuery,
  okResponse,
  pageSchema,
  paginate,
  pagingQuery,
} from "../openapi/route-schemas.ts";
import { reportMediaTypes, sandboxOfReport } from "../report-media-types.ts";
import type { ServerTools } from "../server-tools.ts";

/** Who decides and why, and what that person saw before. */
const signed = <Value extends z.ZodType>(seen: Value) => ({
  reason: z.string().max(2_000).default(""),
  by: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe("The name that signs, as it is given: nobody proves it. By default the configured author."),
  seen: seen
    .optional()
    .describe(
      "What you saw before. If another person has decided otherwise meanwhile, the answer is 409 with that decision. Without it the last decision counts.",
    ),
});

const show = itemRoute("get", "/documents/{id}/review", Review, "The result of a check of the document, without its lists");
const listFindings = createRoute({
  method: "get",
  path: "/documents/{id}/findings",
  request: {
    params: idParams,
    query: pagingQuery.extend({
      rule: listQuery(z.string()),
      severity: listQuery(Severity),
      state: listQuery(FindingState),
      words: z.string().max(200).optional(),
    }),
  },
  responses: okResponse(pageSchema(FindingRow), "Findings in reading order"),
});
const listClaims = createRoute({
  method: "get",
  path: "/documents/{id}/claims",
  request: { params: idParams, query: pagingQuery.extend({ label: listQuery(VerdictLabel), section: z.string().max(500).optional() }) },
  responses: okResponse(pageSchema(ClaimRow), "Claims in reading order"),
});
const listVerdicts = createRoute({
  method: "get",
  path: "/documents/{id}/verdicts",
  request: { params: idParams, query: pagingQuery.extend({ label: listQuery(VerdictLabel) }) },
  responses: okResponse(
    pageSchema(ReportedVerdict),
    "Verdicts in the order of their claims, each with a person's decision where there is one",
  ),
});
const listMarks = itemListRoute("/documents/{id}/marks", ClaimMark, "The claims as marks on the manuscript");
const listReferences = itemListRoute("/documents/{id}/references", ReferenceRow, "The reference list, with the result for each entry");
const listDecisions = itemListRoute("/documents/{id}/decisions", Decision, "Decisions about the document and its earlier versions");
const report = createRoute({
  method: "get",
  path: "/documents/{id}/report",
  request: { params: idParams, query: z.object({ format: OutputFormat.default("json") }) },
  responses: { 200: { description: "The report in the format asked for" } },
});
const showFinding = itemRoute("get", "/findings/{id}", FindingDetails, "A finding with its evidence");
const decideFinding = createRoute({
  method: "patch",
  path: "/findings/{id}",
  request: { params: idParams, body: jsonBody(z.strictObject({ state: FindingState, ...signed(FindingState) })) },
  responses: okResponse(FindingDetails, "The finding in its current state"),
});
const showClaim = itemRoute("get", "/claims/{id}", ClaimDetails, "A claim with its verdict and evidence");
const rewordClaim = createRoute({
  method: "patch",
  path: "/claims/{id}",
  request: {
    params: idParams,
    body: jsonBody(
      z.strictObject({ wording: z.string().trim().min(1).max(2_000).nullable(), ...signed(z.string().max(2_000).nullable()) }),
    ),
  },
  responses: okResponse(ClaimDetails, "The claim in its current state"),
});
const overrideVerdict = createRoute({
  method: "patch",
  path: "/claims/{id}/verdict",
  request: { params: idParams, body: jsonBody(z.strictObject({ label: VerdictLabel.nullable(), ...signed(VerdictLabel.nullable()) })) },
  responses: okResponse(ClaimDetails, "The claim in its current state"),
});
const assignSource = createRoute({
  method: "patch",
  path: "/references/{id}",
  request: { params: idParams, body: jsonBody(z.strictObject({ documentId: Id.nullable() })) },
  responses: okResponse(ReferenceRow, "The reference in its current state"),
});

export const reviewRoutes = ({ workbench: { reviews }, config }: ServerTools) =>
  createRouter()
    .openapi(show, async (c) => c.json(await reviews.show(c.req.valid("param").id), 200))
    .openapi(listFindings, async (c) => {
      const { rule, severity, state, words, ...page } = c.req.valid("query");
      const rows = await reviews.findings(c.req.valid("param").id, { rules: rule, severities: severity, states: state, words });
      return c.json(paginate(rows, page, "id"), 200);
    })
    .openapi(listClaims, async (c) => {
      const { label, section, ...page } = c.req.valid("query");
      const rows = await reviews.claims(c.req.valid("param").id, { labels: label, section });
      return c.json(paginate(rows, page, "id"), 200);
    })
    .openapi(listVerdicts, async (c) => {
      const { label, ...page } = c.req.valid("query");
      const { verdicts } = await reviews.report(c.req.valid("param").id);
      const wanted = verdicts.filter((verdict) => label === undefined || label.includes(verdict.override?.label ?? verdict.label));
      return c.json(paginate(wanted, page, "claimId"), 200);
    })
    .openapi(listMarks, async (c) => {
      const marks = await reviews.marks(c.req.valid("param").id);
      return c.json(paginate(marks, c.req.valid("query"), "claimId"), 200);
    })
    .openapi(listReferences, async (c) => {
      const references = await reviews.references(c.req.valid("param").id);
      return c.json(paginate(references, c.req.valid("query"), "id"), 200);
    })
    .openapi(listDecisions, async (c) => {
      const decisions = await reviews.decisions(c.req.valid("param").id);
      return c.json(paginate(decisions, c.req.valid("query"), "id"), 200);
    })
    .openapi(report, async (c) => {
      const { format } = c.req.valid("query");
      const text = renderReport(groupMissingSources(await reviews.report(c.req.valid("param").id)), format, {
        rules: listRules(),
        failOn: config.failOn,
        color: false,
        width: 100,
      });
      const policy: Record<string, string> =
        format === "html" ? { "content-security-policy": `${policyOfHtmlPage(text)}; ${sandboxOfReport}` } : {};
      return c.body(text, 200, { "content-type": reportMediaTypes[format], ...policy });
    })
    .openapi(showFinding, async (c) => c.json(await reviews.finding(c.req.valid("param").id), 200))
    .openapi(decideFinding, async (c) => c.json(await reviews.decideFinding(c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(showClaim, async (c) => c.json(await reviews.claim(c.req.valid("param").id), 200))
    .openapi(rewordClaim, async (c) => c.json(await reviews.rewordClaim(c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(overrideVerdict, async (c) => c.json(await reviews.overrideVerdict(c.req.valid("param").id, c.req.valid("json")), 200))
    .openapi(assignSource, async (c) => c.json(await reviews.assignSource(c.req.valid("param").id, c.req.valid("json").documentId), 200));
