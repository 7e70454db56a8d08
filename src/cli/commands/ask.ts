import { resolve } from "node:path";
import { type Command, Option } from "commander";
import type { AskResult, Transcript } from "../../domain/answer/ask-result.ts";
import { IbidError } from "../../errors.ts";
import { renderAskResultJson, renderTranscript } from "../../reports/answer/render-transcript.ts";
import { requireOutput } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import { addFilterFlags, type FilterFlags, filterFrom } from "../filter-flags.ts";
import { followRun } from "../follow-run.ts";
import { exitCodeOfAnswer, showAnswer } from "../output/show-answer.ts";
import { transcriptFormatFor } from "../output/transcript-format.ts";
import { writeOutput } from "../output/write-output.ts";
import { printEstimate, rejectOutputFlags } from "../print-estimate.ts";
import { addLanguageFlags, addReadingFlags, collect, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import { readStdin, type Shell } from "../shell.ts";

interface AskFlags extends ReadingFlags, LanguageFlags, FilterFlags {
  conversation?: string;
  continue?: boolean;
  output?: string[];
  json?: boolean;
  web?: boolean;
  estimate?: boolean;
  quiet?: boolean;
}

/** `ibid ask "question" [FILE|FOLDER…]`: an answer from the library, or from files, with quotations. */
export function addAsk(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("ask")
    .description("answer a question from the documents of the library, with quotations by page")
    .argument("[question]", "the question; - for standard input")
    .argument("[path...]", "files or folders to ask instead of the library; they are not added to it")
    .addOption(new Option("--conversation <id>", "continue this conversation; the beginning of its id is enough").conflicts("continue"))
    .option("--continue", "continue the last conversation; without a question, answer the one that was stopped")
    .option("-o, --output <file>", "also write question and answer to a file: .md, .html or .json; may be repeated", collect)
    .option("--json", "as JSON")
    .option("--web", "an answer may also rest on pages of the web, found by the language model's provider")
    .option("--estimate", "estimate what language models would cost, without calling any")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(addFilterFlags(command))).action(
    async (question: string | undefined, paths: string[], flags: AskFlags) => {
      const { config } = configFrom({ ...flags, json: undefined }, shell);
      const outputs = (flags.output ?? []).map((file) => ({ file: resolve(shell.folder, file), format: transcriptFormatFor(file) }));
      for (const { file } of outputs) requireOutput(file, { sources: paths });
      const conversation = flags.continue ? "last" : flags.conversation;
      const quiet = flags.quiet ?? false;
      const request = {
        question: question === "-" ? await readQuestion(shell) : question,
        conversation,
        paths,
        filter: filterFrom(flags),
        folder: shell.folder,
      };
      if (flags.estimate) {
        if (outputs.length > 0) rejectOutputFlags("answer, so there is nothing to write", "--output");
        const isJson = flags.json ?? false;
        const estimated = printEstimate(
          { config, quiet, isJson, estimate: (workbench, signal) => workbench.estimateQuestion({ ...request, signal }) },
          shell,
        );
        return done(await estimated);
      }
      const exitCode = await followRun(
        {
          config,
          quiet,
          run: (workbench, signal) => workbench.ask({ ...request, signal }),
          finish: (asked, isInterrupted) => {
            const { answer } = asked.exchange;
            for (const { file, format } of outputs) writeOutput(file, renderTranscript(format, transcriptOf(asked)));
            if (flags.json) shell.stdout.write(renderAskResultJson(asked));
            else if (answer) showAnswer(answer, shell);
            if (isInterrupted)
              shell.stderr.write("ibid: stopped. What is there is kept; ibid ask --continue answers the question again.\n");
            else if (!quiet) shell.stderr.write(`To go on: ibid ask --conversation ${asked.conversationId.slice(0, shortId)} "…"\n`);
            return isInterrupted ? exitCodes.interrupted : exitCodeOfAnswer(asked);
          },
        },
        shell,
      );
      done(exitCode === "interrupted" ? exitCodes.interrupted : exitCode);
    },
  );
}

/** Length of an id prefix that distinguishes conversations. */
const shortId = "cnv_".length + 8;

/** More than any question may have. */
const maxQuestionBytes = 1_000_000;

async function readQuestion(shell: Shell): Promise<string> {
  const { bytes, isLonger } = await readStdin(shell, maxQuestionBytes);
  if (!isLonger) return bytes.toString("utf8");
  throw new IbidError("usage", "standard input is too long for a question", {
    hint: "Put the text into a file and name it behind the question.",
  });
}

/** One question as a conversation of its own. */
function transcriptOf({ schemaVersion, tool, conversationId, exchange }: AskResult): Transcript {
  const title = exchange.question.replace(/\s+/gu, " ");
  return {
    schemaVersion,
    tool,
    conversation: { id: conversationId, title, filter: {}, files: [], startedAt: exchange.askedAt, exchanges: [exchange] },
  };
}
