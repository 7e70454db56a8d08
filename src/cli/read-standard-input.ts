import type { Config } from "../config/schema.ts";
import { IbidError } from "../errors.ts";
import { readInput } from "./read-input.ts";
import type { Shell } from "./shell.ts";

interface Situation {
  shell: Shell;
  config: Config;
  isWatched: boolean;
  isFixed: boolean;
}

/** The manuscript as it comes through standard input, under the name it is to have; never more of it than a document may have. */
export async function readStandardInput(
  name: string | undefined,
  { shell, config, isWatched, isFixed }: Situation,
): Promise<{ path: string; bytes: Uint8Array }> {
  if (isWatched) throw new IbidError("usage", "standard input cannot be watched", { hint: "Name the file instead of -." });
  if (isFixed)
    throw new IbidError("usage", "standard input cannot be fixed", { hint: "Name the file instead of -, or leave out --fix and --diff." });
  if (name === undefined || name === "-")
    throw new IbidError("usage", "text from standard input has no name, so its format is not known", {
      hint: "Give it one: ibid check - --stdin-filename intro.md.",
    });
  const { bytes, isLonger } = await readInput(shell, config.limits.bytes);
  if (isLonger)
    throw new IbidError("document-too-large", `standard input has more than the limit of ${config.limits.bytes} bytes`, {
      hint: "Split the document, or raise limits.bytes in ibid.toml.",
    });
  if (bytes.length === 0)
    throw new IbidError("document-unreadable", "standard input is empty", { hint: "Pipe the manuscript into ibid check -." });
  return { path: name, bytes };
}
