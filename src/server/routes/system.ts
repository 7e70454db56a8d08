import { createRoute, z } from "@hono/zod-openapi";
import { Rule } from "../../domain/finding/rule.ts";
import { Id } from "../../domain/id.ts";
import { Run } from "../../domain/run/run.ts";
import { SettingsView } from "../../domain/server/settings-view.ts";
import { listRules } from "../../workbench/public.ts";
import { acceptedResponse, createRouter, jsonBody, okResponse, pageSchema, paginate, wholeListQuery } from "../openapi/route-schemas.ts";
import type { ServerTools } from "../server-tools.ts";

const host = z.object({ host: z.string().min(1).max(300) });

const health = createRoute({
  method: "get",
  path: "/health",
  responses: okResponse(z.object({ status: z.literal("ok"), version: z.string() }), "The server answers"),
});
const ready = createRoute({
  method: "get",
  path: "/ready",
  responses: okResponse(z.object({ status: z.literal("ready") }), "The library is open"),
});
const rules = createRoute({
  method: "get",
  path: "/rules",
  request: { query: wholeListQuery },
  responses: okResponse(pageSchema(Rule), "Every rule, by its code"),
});
const settings = createRoute({
  method: "get",
  path: "/settings",
  responses: okResponse(SettingsView, "Models by role, what leaves the machine, presets"),
});
const choose = createRoute({
  method: "patch",
  path: "/settings",
  request: {
    body: jsonBody(
      z.strictObject({ preset: z.enum(["offline", "fast", "standard", "thorough"]).optional(), author: z.string().max(200).optional() }),
    ),
  },
  responses: okResponse(SettingsView, "The current settings"),
});
const allow = createRoute({
  method: "put",
  path: "/consents/{host}",
  request: { params: host },
  responses: okResponse(SettingsView, "Text may go to the host"),
});
const forbid = createRoute({
  method: "delete",
  path: "/consents/{host}",
  request: { params: host },
  responses: okResponse(SettingsView, "No text may go to the host"),
});

const example = createRoute({
  method: "get",
  path: "/example",
  responses: okResponse(
    z.object({ documentId: Id.nullable(), run: Run.nullable() }),
    "The example that comes with Ibid, and its check; both null if it has not been checked",
  ),
});
const beginExample = createRoute({
  method: "post",
  path: "/example",
  responses: acceptedResponse(Run, "The check of the example, ordered now or before"),
});

/** Routes for health, rules and settings. */
export const systemRoutes = ({ workbench: { system, example: own } }: ServerTools) =>
  createRouter()
    .openapi(health, (c) => c.json({ status: "ok" as const, version: system.version }, 200))
    .openapi(ready, async (c) => {
      await system.ready();
      return c.json({ status: "ready" as const }, 200);
    })
    .openapi(rules, (c) => c.json(paginate(listRules(), c.req.valid("query"), "code"), 200))
    .openapi(settings, async (c) => c.json(await system.settings(), 200))
    .openapi(choose, async (c) => c.json(await system.changeSettings(c.req.valid("json")), 200))
    .openapi(allow, async (c) => c.json(await system.allowHost(c.req.valid("param").host), 200))
    .openapi(example, async (c) => c.json(await own.find(), 200))
    .openapi(beginExample, async (c) => c.json(await own.begin(), 202))
    .openapi(forbid, async (c) => c.json(await system.forbidHost(c.req.valid("param").host), 200));
