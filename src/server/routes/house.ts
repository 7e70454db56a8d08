import { createRoute, z } from "@hono/zod-openapi";
import { Id } from "../../domain/id.ts";
import { Rule } from "../../domain/rule.ts";
import { Run } from "../../domain/run.ts";
import { SettingsView } from "../../domain/settings-view.ts";
import { listRules } from "../../workbench/rules.ts";
import { accepts, answers, json, routes } from "../api.ts";
import type { ServerTools } from "../tools.ts";

const host = z.object({ host: z.string().min(1).max(300) });

const health = createRoute({
  method: "get",
  path: "/health",
  responses: answers(z.object({ status: z.literal("ok"), version: z.string() }), "The server answers"),
});
const ready = createRoute({
  method: "get",
  path: "/ready",
  responses: answers(z.object({ status: z.literal("ready") }), "The library is open"),
});
const rules = createRoute({
  method: "get",
  path: "/rules",
  responses: answers(z.object({ data: z.array(Rule) }), "Every rule, by its code"),
});
const settings = createRoute({
  method: "get",
  path: "/settings",
  responses: answers(SettingsView, "Models by role, what leaves the machine, presets"),
});
const choose = createRoute({
  method: "patch",
  path: "/settings",
  request: {
    body: json(
      z.strictObject({ preset: z.enum(["offline", "fast", "standard", "thorough"]).optional(), author: z.string().max(200).optional() }),
    ),
  },
  responses: answers(SettingsView, "The settings as they stand now"),
});
const allow = createRoute({
  method: "put",
  path: "/consents/{host}",
  request: { params: host },
  responses: answers(SettingsView, "Text may go to the host"),
});
const forbid = createRoute({
  method: "delete",
  path: "/consents/{host}",
  request: { params: host },
  responses: answers(SettingsView, "No text may go to the host"),
});

const example = createRoute({
  method: "get",
  path: "/example",
  responses: answers(
    z.object({ documentId: Id.nullable(), run: Run.nullable() }),
    "The example that comes with Ibid, and its check; both null where nobody has checked it",
  ),
});
const beginExample = createRoute({
  method: "post",
  path: "/example",
  responses: accepts(Run, "The check of the example, ordered now or before"),
});

/** The house itself: how it is, its rules, its settings. */
export const houseRoutes = ({ workbench: { house, example: own } }: ServerTools) =>
  routes()
    .openapi(health, (c) => c.json({ status: "ok" as const, version: house.version }, 200))
    .openapi(ready, async (c) => {
      await house.ready();
      return c.json({ status: "ready" as const }, 200);
    })
    .openapi(rules, (c) => c.json({ data: listRules() }, 200))
    .openapi(settings, async (c) => c.json(await house.settings(), 200))
    .openapi(choose, async (c) => c.json(await house.choose(c.req.valid("json")), 200))
    .openapi(allow, async (c) => c.json(await house.allow(c.req.valid("param").host), 200))
    .openapi(example, async (c) => c.json(await own.find(), 200))
    .openapi(beginExample, async (c) => c.json(await own.begin(), 202))
    .openapi(forbid, async (c) => c.json(await house.forbid(c.req.valid("param").host), 200));
