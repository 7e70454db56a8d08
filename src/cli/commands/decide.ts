import type { Command } from "commander";
import type { Decision } from "../../domain/finding/decision.ts";
import { IbidError } from "../../errors.ts";
import { toJson } from "../../reports/json/to-json.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { openWorkbench, type Workbench } from "../../workbench/public.ts";
import { configFrom, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";
import { announceWait } from "../with-library.ts";

interface DecideFlags extends ReadingFlags {
  reason?: string;
  in?: string;
  list?: boolean;
  json?: boolean;
}

/** `ibid decide FINDING dismissed --reason "…"`: a person's decision on a finding or verdict, kept by all later checks. */
export function addDecide(program: Command, shell: Shell): void {
  program
    .command("decide")
    .description("record your decision on a finding or verdict; later checks of the manuscript keep it")
    .argument("[what]", "a finding (NUM001, NUM001:103, fnd_…) or a claim (some of its words, clm_…); with --list, the manuscript")
    .argument("[decision]", "of a finding: accepted, dismissed, fixed, open; of a claim: supported, contradicted, unsupported, …, open")
    .option("-r, --reason <text>", "why; needed to dismiss a finding or to overrule a verdict")
    .option("--in <manuscript>", "the manuscript of the finding or claim (default: the one checked last)")
    .option("--list", "list what was decided")
    .option("--library <name|path>", "library to work in")
    .option("--json", "as JSON")
    .action(async (what: string | undefined, decision: string | undefined, flags: DecideFlags) => {
      const { config } = configFrom({ ...flags, json: undefined } as ReadingFlags, shell);
      const workbench = openWorkbench({ config, environment: shell.environment, waitForLibrary: announceWait(config, shell) });
      try {
        const made = await perform(workbench, { what, decision, flags });
        const lines = made.map(describe).join("") || "Nothing has been decided about this manuscript.\n";
        shell.stdout.write(flags.json ? toJson(made) : lines);
      } finally {
        await workbench.close();
      }
    });
}

async function perform(
  workbench: Workbench,
  { what, decision, flags }: { what: string | undefined; decision: string | undefined; flags: DecideFlags },
): Promise<Decision[]> {
  if (flags.list) return workbench.decisions(what ?? flags.in);
  if (what === undefined || decision === undefined)
    throw new IbidError("usage", "name a finding or claim, and the decision", {
      hint: 'For example: ibid decide NUM001:103 dismissed --reason "the second edition says 81 %", or ibid decide --list paper.md.',
    });
  return [await workbench.decide({ target: what, decision, reason: flags.reason ?? "", manuscript: flags.in })];
}

function describe(decision: Decision): string {
  const { by, at, reason, words } = decision;
  const about = decision.about === "finding" ? decision.code : decision.about;
  const state = stateOf(decision);
  const why = reason === "" ? "" : ` – ${reason}`;
  return `${cleanText(`${at.slice(0, 10)}  ${by}  ${about}  ${state}  “${words.slice(0, 100)}”${why}`)}\n`;
}

function stateOf(decision: Decision): string {
  if (decision.about === "finding") return decision.state;
  return (decision.about === "verdict" ? decision.label : decision.wording) ?? "open";
}
