import { createRoute, OpenAPIHono, type z } from "@hono/zod-openapi";
import { AnswerEvidence, AnswerSentence } from "../../domain/answer/answer.ts";
import { Transcript } from "../../domain/answer/ask-result.ts";
import { Claim } from "../../domain/claim/claim.ts";
import { Locator } from "../../domain/document/locator.ts";
import { Decision } from "../../domain/finding/decision.ts";
import { Finding } from "../../domain/finding/finding.ts";
import { Fix } from "../../domain/finding/fix.ts";
import { CiteResult, Recommendation, RecommendedWork } from "../../domain/finding/recommendation.ts";
import { Rule } from "../../domain/finding/rule.ts";
import { Id } from "../../domain/id.ts";
import { SkippedItem } from "../../domain/library/add-result.ts";
import { DocumentListing } from "../../domain/library/document-listing.ts";
import { DocumentProfile } from "../../domain/library/document-profile.ts";
import { LibraryEntry } from "../../domain/library/library-entry.ts";
import { LiveClaim, LiveReport, LiveWork } from "../../domain/live/live-report.ts";
import { Spending } from "../../domain/llm/spending.ts";
import { Provenance } from "../../domain/provenance.ts";
import { DiscoveredWork, DiscoverResult } from "../../domain/reference/discovery.ts";
import { TextCounts } from "../../domain/reference/fetched-text.ts";
import { Notice } from "../../domain/reference/index-record.ts";
import { LiteratureResult, ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import { SourceQuality } from "../../domain/reference/source-quality.ts";
import { Name, Work } from "../../domain/reference/work.ts";
import { NamedDocument, ReportedFinding, ReportedVerdict } from "../../domain/report/report.ts";
import {
  ClaimDetails,
  ClaimMark,
  ClaimRow,
  EvidenceDocument,
  FindingDetails,
  FindingRow,
  ReferenceRow,
  Review,
} from "../../domain/report/review.ts";
import { EndedRun, Failure, Run, RunState } from "../../domain/run/run.ts";
import { RefusedSource } from "../../domain/run/run-request.ts";
import { Discovery, DiscoveryListing, LiteratureReview, LiveReportState } from "../../domain/run/stored-run-result.ts";
import { SearchFilter, SearchResult } from "../../domain/search/search-result.ts";
import { SettingsView } from "../../domain/server/settings-view.ts";
import { Tool } from "../../domain/tool.ts";
import { Evidence } from "../../domain/verdict/evidence.ts";
import { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { Watch, WatchSummary } from "../../domain/watch/watch.ts";
import { WatchResult } from "../../domain/watch/watch-result.ts";

/** The schemas that clients get as types of their own. */
const named: Record<string, z.ZodType> = {
  AnswerEvidence,
  AnswerSentence,
  CiteResult,
  Claim,
  ClaimDetails,
  ClaimMark,
  ClaimRow,
  Decision,
  DiscoveredWork,
  DiscoverResult,
  Discovery,
  DiscoveryListing,
  DocumentListing,
  DocumentProfile,
  EndedRun,
  Evidence,
  EvidenceDocument,
  Failure,
  Finding,
  FindingDetails,
  FindingRow,
  Fix,
  Id,
  LibraryEntry,
  LiteratureResult,
  LiteratureReview,
  LiveClaim,
  LiveReport,
  LiveReportState,
  LiveWork,
  Locator,
  Name,
  NamedDocument,
  Notice,
  Provenance,
  Recommendation,
  RecommendedWork,
  ReferenceRow,
  RefusedSource,
  ReportedFinding,
  ReportedVerdict,
  Review,
  ReviewedClaim,
  ReviewedWork,
  Rule,
  Run,
  RunState,
  SearchFilter,
  SearchResult,
  SettingsView,
  SkippedItem,
  SourceQuality,
  Spending,
  TextCounts,
  Tool,
  Transcript,
  VerdictLabel,
  Watch,
  WatchResult,
  WatchSummary,
  Work,
};

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Replaces each inlined copy of a named schema by a reference. Domain schemas do not know OpenAPI, so copies are found by their text. */
export function shareSchemas<Document extends object>(document: Document): Document {
  const names = new Map(Object.entries(inlineSchemas()).map(([name, schema]) => [JSON.stringify(schema), name]));
  const components: Record<string, Json> = {};

  const refer = (name: string, node: Json): Json => {
    if (!(name in components)) {
      components[name] = null;
      components[name] = shareWithin(node);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const share = (node: Json): Json => {
    if (node === null || typeof node !== "object" || Array.isArray(node)) return shareWithin(node);
    const name = names.get(JSON.stringify(node));
    if (name) return refer(name, node);
    // A nullable object or id is written as one schema of two types.
    if (!Array.isArray(node.type) || node.type.length !== 2 || node.type[1] !== "null") return shareWithin(node);
    const object = { ...node, type: node.type[0]! };
    const nullable = names.get(JSON.stringify(object));
    return nullable ? { anyOf: [refer(nullable, object), { type: "null" }] } : shareWithin(node);
  };
  function shareWithin(node: Json): Json {
    if (Array.isArray(node)) return node.map(share);
    if (node === null || typeof node !== "object") return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, share(value)]));
  }

  const shared = share(JSON.parse(JSON.stringify(document)) as Json) as { components?: { schemas?: object } };
  const schemas = { ...shared.components?.schemas, ...Object.fromEntries(Object.entries(components).toSorted()) };
  return { ...shared, components: { ...shared.components, schemas } } as unknown as Document;
}

/** The named schemas as the generator writes them inline. */
function inlineSchemas(): Record<string, Json> {
  const app = new OpenAPIHono();
  for (const [name, schema] of Object.entries(named))
    app.openAPIRegistry.registerPath(
      createRoute({
        method: "get",
        path: `/${name}`,
        responses: { 200: { description: "", content: { "application/json": { schema } } } },
      }),
    );
  const { paths = {} } = JSON.parse(JSON.stringify(app.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } }))) as {
    paths?: Record<string, { get: { responses: { 200: { content: { "application/json": { schema: Json } } } } } }>;
  };
  return Object.fromEntries(
    Object.keys(named).map((name) => [name, paths[`/${name}`]!.get.responses[200].content["application/json"].schema]),
  );
}
