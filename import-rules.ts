import type { IFlattenedRuleSet } from "dependency-cruiser";

/** What every layer may import. */
const foundation = "^src/(domain/|errors\\.ts|package-root\\.ts)";

/** Which layers a layer may import, beside itself and the foundation. Imports point toward `domain`. */
const layers: Record<string, string[]> = {
  formats: [],
  workers: [],
  config: [],
  reports: [],
  network: [],
  llm: ["network"],
  models: ["workers", "network", "llm"],
  store: ["workers"],
  retrieval: ["config", "models", "store"],
  pipeline: ["config", "llm", "models", "store", "retrieval", "scholarly"],
  stages: ["config", "workers", "formats", "llm", "models", "store", "retrieval", "pipeline", "scholarly"],
  scholarly: ["formats", "network"],
  chat: ["config", "llm", "models", "store", "retrieval", "pipeline"],
  workbench: ["config", "formats", "network", "llm", "models", "store", "retrieval", "pipeline", "stages", "chat", "scholarly"],
  "library-api": ["config", "reports", "workbench"],
  server: ["config", "reports", "workbench"],
  cli: ["config", "reports", "workbench", "server"],
};

/** Folders that offer the workbench to people and programs. */
const shells = "^src/(cli|server|library-api)/";

const layerRules = Object.entries(layers).map(([layer, others]) => ({
  name: `${layer}-imports-only-lower-layers`,
  severity: "error" as const,
  from: { path: `^src/${layer}/` },
  to: {
    path: "^(src|evals)/",
    pathNot: [
      foundation,
      `^src/${layer}/`,
      ...others.map((other) => `^src/${other}/`),
      ...(layer === "cli" ? ["^evals/(run-eval|tasks)\\.ts$"] : []),
    ],
  },
}));

const rules: IFlattenedRuleSet = {
  forbidden: [
    ...layerRules,
    {
      name: "shells-import-only-the-public-workbench",
      severity: "error",
      from: { path: shells, pathNot: "\\.fixture\\.ts$" },
      to: { path: "^src/workbench/", pathNot: "^src/workbench/public\\.ts$" },
    },
    {
      name: "only-shells-import-the-public-workbench",
      severity: "error",
      from: { pathNot: [shells, "^(test|scripts)/"] },
      to: { path: "^src/workbench/public\\.ts$" },
    },
    {
      name: "domain-imports-only-zod",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { pathNot: ["^src/domain/", "^node_modules/zod/", "^(node:)?crypto$"] },
    },
    {
      name: "stages-do-not-import-each-other",
      severity: "error",
      from: { path: "^src/stages/([^/]+)/" },
      to: { path: "^src/stages/[^/]+/", pathNot: "^src/stages/$1/" },
    },
    {
      name: "only-the-store-imports-the-database",
      severity: "error",
      from: { pathNot: "^(src/store|scripts/restarts)/" },
      to: { path: "node_modules/(drizzle-orm|pg|pg-boss|@electric-sql)/" },
    },
    {
      name: "the-package-module-imports-only-the-library-api",
      severity: "error",
      from: { path: "^src/index\\.ts$" },
      to: { path: "^(src|evals)/", pathNot: [foundation, "^src/library-api/"] },
    },
    {
      name: "only-the-package-module-imports-the-library-api",
      severity: "error",
      from: { pathNot: ["^src/(index\\.ts$|library-api/)", "^test/"] },
      to: { path: "^src/(index\\.ts$|library-api/)" },
    },
    { name: "nothing-imports-the-cli", severity: "error", from: { pathNot: "^src/cli/" }, to: { path: "^src/cli/" } },
    {
      name: "only-the-cli-and-pages-import-the-server",
      severity: "error",
      from: { pathNot: ["^src/(cli|server)/", "^web/api/", "^(test|scripts)/"] },
      to: { path: "^src/server/" },
    },
    {
      name: "pages-import-only-the-domain-and-the-api",
      severity: "error",
      from: { path: "^web/", pathNot: "^web/api/" },
      to: { path: "^(src|evals)/", pathNot: "^src/domain/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
};

const test = "\\.test\\.ts$";
const fixture = "\\.fixture\\.ts$";

/** Every layer that a layer reaches through others: a test sets up the lower layers that its code works on. */
function reachable(layer: string): string[] {
  const found = new Set([layer]);
  for (const name of found) for (const other of layers[name] ?? []) found.add(other);
  return [...found];
}

const testRules: NonNullable<IFlattenedRuleSet["forbidden"]> = [
  { name: "nothing-imports-a-test", severity: "error", from: {}, to: { path: test } },
  {
    name: "only-tests-import-fixtures",
    severity: "error",
    from: { path: "^(src|evals|web)/", pathNot: [test, fixture] },
    to: { path: [fixture, "^test/", "node_modules/(vitest|fast-check)/"] },
  },
  {
    name: "unit-tests-do-not-import-the-program-or-the-browser",
    severity: "error",
    from: { path: `^(src|evals|web)/.*(${test}|${fixture})` },
    to: {
      path: "^test/(browser/|postgres/|support/(run-ibid|temporary-home|prepare-suite)\\.ts$)",
      pathNot: "^test/browser/open-browser\\.ts$",
    },
  },
  ...Object.keys(layers).map((layer) => ({
    name: `tests-of-${layer}-import-only-lower-layers`,
    severity: "error" as const,
    from: { path: `^src/${layer}/.*${test}` },
    to: { path: "^src/", pathNot: [foundation, fixture, ...reachable(layer).map((other) => `^src/${other}/`)] },
  })),
];

/** The rules for the product leave its tests alone, which have their own. */
const productRules = rules.forbidden!.map((rule) => ({
  ...rule,
  from: { ...rule.from, pathNot: [...[rule.from.pathNot ?? []].flat(), test] },
}));

const allRules: IFlattenedRuleSet = { forbidden: [...productRules, ...testRules] };

export default allRules;
