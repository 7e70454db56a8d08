import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { pascalCase } from "../../support/pascal-case.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { caseAgents } from "./agents.ts";
import { hasFiles, openCaseChecker } from "./case-checker.ts";
import { readCaseSets } from "./case-file.ts";
import { meets } from "./compare-output.ts";

/** Measures whether the cases of an AI reviewer give the expected results with Ibid's local stages in place of its agents. */
export const cases: EvalTask = {
  name: "cases",
  description: "YAML cases of an AI reviewer: claims, categories, citations, references as people expect them",
  modes: [],
  needsData: true,
  async run({ data, limit, config }) {
    const sets = readCaseSets(data!);
    const all = sets.flatMap((set) => set.cases.map((one) => ({ set, one, agent: caseAgents[set.agent] })));
    const usable = all.filter(({ one, agent }) => agent !== undefined && hasFiles(data!, one.input));
    const items = usable.slice(0, limit);
    const results = await withTemporaryLibrary(async (library) => {
      const evalContext = openCaseChecker(data!, { ...library, config });
      const judged: { agent: string; name: string; passed: boolean; output: unknown }[] = [];
      for (const { set, one, agent } of items) {
        const output = agent!(await evalContext(one.input), one.input);
        judged.push({ agent: set.agent, name: one.name, passed: meets(output, one.expected_output, set), output });
      }
      return judged;
    });
    const share = (list: typeof results) => mean(list.map(({ passed }) => (passed ? 1 : 0)));
    const byAgent = [...Map.groupBy(results, ({ agent }) => agent)];
    return {
      split: null,
      items: items.length,
      metrics: {
        passed: share(results),
        ...Object.fromEntries(byAgent.map(([agent, list]) => [`passed${pascalCase(agent)}`, share(list)])),
        ...(all.length > usable.length ? { leftOut: all.length - usable.length } : {}),
      },
      details: { cases: results.map(({ output: _, ...result }) => result) },
      notes: results
        .filter(({ passed }) => !passed)
        .map(({ agent, name, output }) => `failed: ${agent} ${name}: ${JSON.stringify(output)}`),
    };
  },
};
