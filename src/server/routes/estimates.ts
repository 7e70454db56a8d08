import { createRoute, z } from "@hono/zod-openapi";
import { Id } from "../../domain/id.ts";
import { Estimate } from "../../domain/llm/spending.ts";
import { CheckRunRequest } from "../../domain/run/run-request.ts";
import { createRouter, jsonBody, okResponse } from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";
import { drainGenerator, QuestionBody } from "./query.ts";

const CheckEstimateBody = CheckRunRequest.omit({ command: true }).strict();
const QuestionEstimateBody = QuestionBody.extend({
  conversationId: Id.optional().describe("The conversation to continue; a new one when left out."),
});

const estimate = createRoute({
  method: "post",
  path: "/estimates",
  description:
    "Of a check by its `documentId`, or of a question by its `question`. No model is asked, nothing is sent, and the question is not kept.",
  request: { body: jsonBody(z.union([CheckEstimateBody, QuestionEstimateBody])) },
  responses: okResponse(Estimate, "What it would take of language models at most; `spending` is null where none would be asked"),
});

export const estimateRoutes = ({ workbench }: ServerTools) =>
  createRouter().openapi(estimate, async (c) => {
    const body = c.req.valid("json");
    if ("documentId" in body) return c.json(await workbench.runs.estimate({ ...body, command: "check" }), 200);
    const { question, filter, conversationId: conversation, web } = body;
    const { documentIds = [], ...limits } = filter;
    const request = { question, conversation, documentIds, filter: limits, web, signal: c.req.raw.signal };
    return c.json(await drainGenerator(workbench.estimateQuestion(request)), 200);
  });
