import { cruise, type IReporterOutput } from "dependency-cruiser";
import rules from "../../import-rules.ts";

/** With an unsuitable TypeScript the cruiser sees no modules and reports no errors; fewer modules than this means that it did not run. */
const minModules = 100;

const result: IReporterOutput = await cruise(["src", "evals", "scripts", "web", "test"], {
  ruleSet: rules,
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
});
if (typeof result.output === "string") throw new Error("expected a cruise result");
const { totalCruised, violations } = result.output.summary;
for (const { from, to, rule } of violations) process.stdout.write(`${rule.severity}  ${rule.name}: ${from} -> ${to}\n`);
process.stdout.write(`${totalCruised} modules looked at, ${violations.length} violations\n`);
process.exitCode = totalCruised < minModules || violations.length > 0 ? 1 : 0;
