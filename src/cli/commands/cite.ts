import { type Command, InvalidArgumentError } from "commander";
import { CiteResult } from "../../domain/finding/recommendation.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { IbidError } from "../../errors.ts";
import { toJson } from "../../reports/json/to-json.ts";
import { renderCiteResult } from "../../reports/terminal/cite-result.ts";
import { type CiteRequest, writeBibtexOfAdvice } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { addFilterFlags, type FilterFlags, filterFrom } from "../filter-flags.ts";
import { followRun } from "../follow-run.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import { readStdin, type Shell, wantsColor } from "../shell.ts";

interface CiteFlags extends ReadingFlags, LanguageFlags, FilterFlags {
  before?: string;
  file?: string;
  all?: boolean;
  limit?: number;
  outside?: boolean;
  online?: boolean;
  bibtex?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** As many works as one reads before choosing. */
const defaultLimit = 5;
const maxLimit = 20;

/** More than any sentence has. */
const maxSentenceBytes = 100_000;

/** `ibid cite "sentence"`: the works of the library that a sentence should cite, with the words that support it. */
export function addCite(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("cite")
    .description("find the works that a sentence should cite, each verified: of the library, and with --outside beyond it")
    .argument("[sentence]", "the sentence, or several; - for standard input")
    .option("--before <text>", "up to two sentences before it")
    .option("--file <manuscript>", "look at every sentence of a manuscript that needs a citation")
    .option("--all", "with --file: also at those that cite already")
    .option("--limit <number>", `works shown for each sentence (default: ${defaultLimit})`, readLimit)
    .option("--outside", "also works of the indexes on this machine, with their quality")
    .option("--online", "also ask scholarly services for works, by words of the sentences; includes --outside")
    .option("--bibtex", "print the entries of the recommended works")
    .option("--json", "as JSON")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(addFilterFlags(command))).action(async (sentence: string | undefined, flags: CiteFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    const { limit = defaultLimit, online = false, outside = online } = flags;
    const request = { about: await citeTargetFrom(sentence, flags, shell), filter: filterFrom(flags), limit, outside };
    const exitCode = await followRun(
      {
        config,
        quiet: flags.quiet ?? false,
        run: (workbench, signal) => workbench.cite({ ...request, signal }),
        finish: (advice) => {
          shell.stdout.write(render(advice, flags, shell));
          if (flags.bibtex && advice.recommendations.length === 0) shell.stderr.write("No work is recommended, so there is no entry.\n");
          return advice.failures.length === 0 ? exitCodes.clean : exitCodes.failed;
        },
      },
      shell,
    );
    done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
  });
}

function render(advice: CiteResult, { json, bibtex }: CiteFlags, { stdout, environment }: Shell): string {
  if (json) return toJson(CiteResult.parse(advice));
  if (bibtex) return writeBibtexOfAdvice(advice);
  return renderCiteResult(advice, { color: wantsColor(stdout, environment), width: stdout.columns ?? 100 });
}

async function citeTargetFrom(
  sentence: string | undefined,
  { file, all = false, before }: CiteFlags,
  shell: Shell,
): Promise<CiteRequest["about"]> {
  if (file !== undefined && (sentence !== undefined || before !== undefined))
    throw new IbidError("usage", "a sentence and --file cannot be used together", { hint: "Give one of them." });
  if (file !== undefined) return { path: file, all };
  if (all)
    throw new IbidError("usage", "--all is about the sentences of a manuscript", { hint: "Name it: ibid cite --file paper.md --all." });
  if (sentence === undefined)
    throw new IbidError("usage", "there is no sentence to cite for", {
      hint: 'For example: ibid cite "Street trees cool the afternoon air."; a whole manuscript goes to --file.',
    });
  const text = sentence === "-" ? (await readStdin(shell, maxSentenceBytes)).bytes.toString("utf8") : sentence;
  // Several sentences are judged one by one, as on the page: a work that states one of them rarely states all.
  const isOne = before !== undefined || splitSentences(text).length <= 1;
  return isOne ? { sentence: text, before: before ?? "" } : { text };
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`It is a number from 1 to ${maxLimit}.`);
}
