import { IbidError } from "../../errors.ts";
import { selectRules } from "../../stages/findings/rules/rule-catalogue.ts";
import { repeatableStages, stagesDeciding } from "../../stages/index.ts";

/** Vectors belong to the sources, which other manuscripts share. They are made again only when `indexing` is named. */
const defaultFreshStages = repeatableStages.filter((name) => name !== "indexing");

/** The stages to run again: all that concern the manuscript, or those named directly or by the rules that use them. */
export function chooseFreshStages(names: string[] | "all" | undefined): ReadonlySet<string> {
  if (names === undefined) return new Set();
  if (names === "all") return new Set(defaultFreshStages);
  return new Set(names.flatMap((name) => (repeatableStages.includes(name) ? [name] : stagesOfRule(name))));
}

function stagesOfRule(name: string): string[] {
  try {
    return selectRules(name).flatMap(({ code }) => stagesDeciding(code.slice(0, 3)));
  } catch (cause) {
    throw new IbidError("usage", `--fresh: there is no stage and no rule called ${name === "" ? "“”" : name}`, {
      hint: `The stages are ${repeatableStages.join(", ")}; or name a family of rules, such as REF. Alone, --fresh judges everything again.`,
      cause,
    });
  }
}
