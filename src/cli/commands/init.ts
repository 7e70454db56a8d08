import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { configTemplate } from "../../config/config-template.ts";
import { IbidError } from "../../errors.ts";
import { writeOutput } from "../output/write-output.ts";
import type { Shell } from "../shell.ts";

/** Common names of the folder with the cited works. */
const sourceFolders = ["sources", "references", "refs", "papers", "literature"];

/** `ibid init`: writes an ibid.toml into this folder without asking. */
export function addInit(program: Command, shell: Shell): void {
  program
    .command("init")
    .description("write an ibid.toml with all settings, explained, into this folder")
    .option("--force", "replace an existing ibid.toml")
    .action(({ force = false }: { force?: boolean }) => {
      const file = join(shell.folder, "ibid.toml");
      if (existsSync(file) && !force)
        throw new IbidError("usage", "there is an ibid.toml in this folder already", { hint: "--force replaces it." });
      const sources = findSources(shell.folder);
      writeOutput(file, configTemplate(sources.length > 0 ? { sources } : {}));
      const found = sources.length > 0 ? ` Sources are looked for in ${sources.join(", ")}.` : "";
      shell.stdout.write(`Wrote ibid.toml.${found}\n`);
    });
}

function findSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && sourceFolders.includes(entry.name.toLowerCase()))
    .map(({ name }) => name)
    .sort();
}
