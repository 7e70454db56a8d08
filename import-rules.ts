import type { IFlattenedRuleSet } from "dependency-cruiser";

/** Rooms that may be entered from everywhere: they know nothing of the house. */
const foundation = "^src/(domain/|errors\\.ts|package-root\\.ts)";

/** Which rooms a room may enter, beside itself and the foundation. Imports point toward `domain`. */
const rooms: Record<string, string[]> = {
  formats: [],
  workers: [],
  config: [],
  reports: [],
  models: ["workers"],
  store: ["workers"],
  retrieval: ["config", "models", "store"],
  pipeline: ["config", "models", "store", "retrieval"],
  stages: ["config", "formats", "models", "store", "retrieval", "pipeline"],
  scholarly: ["formats"],
  chat: ["config", "models", "store", "retrieval", "pipeline"],
  workbench: ["config", "formats", "models", "store", "retrieval", "pipeline", "stages", "chat", "scholarly"],
  server: ["config", "reports", "workbench"],
  cli: ["config", "reports", "workbench", "server"],
};

const roomRules = Object.entries(rooms).map(([room, others]) => ({
  name: `${room}-knows-its-place`,
  severity: "error" as const,
  from: { path: `^src/${room}/` },
  to: {
    path: "^(src|evals)/",
    pathNot: [
      foundation,
      `^src/${room}/`,
      ...others.map((other) => `^src/${other}/`),
      ...(room === "cli" ? ["^evals/(run-eval|tasks)\\.ts$"] : []),
    ],
  },
}));

const rules: IFlattenedRuleSet = {
  forbidden: [
    ...roomRules,
    {
      name: "domain-knows-nothing",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { pathNot: ["^src/domain/", "^node_modules/zod/", "^(node:)?crypto$"] },
    },
    {
      name: "a-stage-never-imports-another",
      severity: "error",
      from: { path: "^src/stages/([^/]+)/" },
      to: { path: "^src/stages/", pathNot: "^src/stages/$1/" },
    },
    {
      name: "only-the-store-knows-the-database",
      severity: "error",
      from: { pathNot: "^src/store/" },
      to: { path: "node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/" },
    },
    { name: "nobody-imports-a-shell", severity: "error", from: { pathNot: "^src/cli/" }, to: { path: "^src/cli/" } },
    {
      name: "only-shells-and-pages-know-the-server",
      severity: "error",
      from: { pathNot: ["^src/(cli|server)/", "^web/api/", "^(test|scripts)/"] },
      to: { path: "^src/server/" },
    },
    {
      name: "pages-know-the-words-and-the-api",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/api/" },
      to: { path: "^(src|evals)/", pathNot: "^src/domain/" },
    },
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
  ],
};

export default rules;
