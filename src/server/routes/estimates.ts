import { createRoute, z } from "@hono/zod-openapi";
import { Estimate } from "../../domain/estimate.ts";
import { Id } from "../../domain/id.ts";
import { CheckOrder } from "../../domain/run-order.ts";
import { answers, json, routes } from "../api.ts";
import { lastOf } from "../last-of.ts";
import { Question } from "../question.ts";
import type { ServerTools } from "../tools.ts";

const CheckWish = CheckOrder.omit({ command: true }).strict();
const QuestionWish = Question.extend({
  conversationId: Id.optional().describe("The conversation that the question goes on with; a new one when left out."),
});

const estimate = createRoute({
  method: "post",
  path: "/estimates",
  description:
    "Of a check by its `documentId`, or of a question by its `question`. No model is asked, nothing is sent, and the question is not kept.",
  request: { body: json(z.union([CheckWish, QuestionWish])) },
  responses: answers(Estimate, "What it would take of language models at most; `spending` is null where none would be asked"),
});

/** What something would cost, before it is done. */
export const estimateRoutes = ({ workbench }: ServerTools) =>
  routes().openapi(estimate, async (c) => {
    const wish = c.req.valid("json");
    if ("documentId" in wish) return c.json(await workbench.runs.estimate({ ...wish, command: "check" }), 200);
    const { question, filter, conversationId: conversation } = wish;
    const { documentIds = [], ...limits } = filter;
    const request = { question, conversation, documentIds, filter: limits, signal: c.req.raw.signal };
    return c.json(await lastOf(workbench.estimateQuestion(request)), 200);
  });
