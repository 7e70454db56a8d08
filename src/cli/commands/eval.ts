import type { Command } from "commander";
import { cleanText } from "../../reports/text/clean-text.ts";
import { collect } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";

interface EvalFlags {
  data?: string;
  split?: string;
  limit?: string;
  mode?: string;
  preset?: string;
  sources?: string[];
  index?: string[];
  seed?: string;
  reliability?: boolean;
  grid?: boolean;
  output?: string;
  agent?: string;
  json?: boolean;
  list?: boolean;
}

/** `ibid eval TASK --data DIR`: how good Ibid is, measured on data of known form. */
export function addEval(program: Command, shell: Shell): void {
  program
    .command("eval")
    .description("measure Ibid on a data set")
    .argument("[task]", "one of the tasks that --list names")
    .argument("[file]", "a manuscript of yours, for the task injected")
    .option("--list", "name the tasks")
    .option("--data <folder>", "folder with the data")
    .option("--split <name>", "which split, where the folder has several")
    .option("--sources <path>", "folder or file with the works that the manuscript cites; may be repeated", collect)
    .option("--index <file>", 'a file of works to look references up in, as for "index add"; may be repeated', collect)
    .option("--limit <n>", "only the first n items")
    .option("--mode <name>", "a variant of the task")
    .option("--seed <n>", "seed of the random choices")
    .option("--reliability", "how often answers of each confidence are right, for tasks that verify claims")
    .option("--grid", "all settings of semantic cutting, for the task chunking; slow")
    .option("--output <folder>", "folder to write to, for the task make-queries")
    .option("--agent <name>", "one agent alone, for the task agents")
    .option("--preset <name>", "offline, fast, standard or thorough")
    .option("--json", "one JSON object")
    .action(async (task: string | undefined, file: string | undefined, flags: EvalFlags) => {
      if (flags.list || task === undefined) {
        const { tasks } = await import("../../../evals/tasks.ts");
        const width = Math.max(...tasks.map(({ name }) => name.length));
        for (const { name, description } of tasks) shell.stdout.write(`${name.padEnd(width)}  ${description}\n`);
        return;
      }
      // Loaded on use: other commands start sooner without the tasks.
      const { runEval } = await import("../../../evals/run-eval.ts");
      const { details, notes, ...result } = await runEval(task, { ...flags, file, environment: shell.environment, folder: shell.folder });
      if (flags.json) return void shell.stdout.write(`${JSON.stringify({ ...result, ...details })}\n`);
      shell.stdout.write(`${result.task}  ${result.items} items in ${result.seconds.toFixed(1)} s\n`);
      for (const [name, value] of Object.entries(result.metrics))
        shell.stdout.write(`  ${name.padEnd(20)} ${Number.isInteger(value) ? value : value.toFixed(4)}\n`);
      if (notes.length > 0) shell.stdout.write(`\n${notes.map((note) => note.replace(/[^ ]+/g, cleanText)).join("\n")}\n`);
    });
}
