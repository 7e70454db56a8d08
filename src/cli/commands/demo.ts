import { join, relative } from "node:path";
import type { Command } from "commander";
import { packageRoot } from "../../package-root.ts";
import { runCheck } from "../check/run-check.ts";
import { addSettingsFlags, configFrom, type SettingsFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

/** `ibid demo`: the main job on the bundled example, with nothing to prepare. */
export function addDemo(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("demo")
    .description("check the bundled example and write its report to ibid-report.html")
    .option("-q, --quiet", "no progress");
  addSettingsFlags(command).action(async (flags: SettingsFlags & { quiet?: boolean }) => {
    // A separate library: the example's invented papers must not mix with real ones.
    const { config } = configFrom({ library: "demo", ...flags }, shell);
    const example = join(packageRoot(), "examples", "demo");
    const file = (name: string) => relative(shell.folder, join(example, name));
    const output = "ibid-report.html";
    const { report, exitCode } = await runCheck(
      { path: file("manuscript.md"), sources: [file("sources")], outputs: [output], quiet: flags.quiet ?? false, config },
      shell,
    );
    if (report) shell.stderr.write(`\nThe report with all evidence: ${join(shell.folder, output)}\n`);
    // The example has planted faults: finding them is success.
    done(report?.run.state === "complete" ? 0 : exitCode);
  });
}
