import { resolve } from "node:path";
import { type Command, Option } from "commander";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { renderConversationList } from "../../reports/answer/answer-terminal.ts";
import { renderTranscript } from "../../reports/answer/render-transcript.ts";
import { toJson } from "../../reports/json/to-json.ts";
import { cleanText, withoutControls } from "../../reports/text/clean-text.ts";
import { openWorkbench, requireOutput, type Workbench } from "../../workbench/public.ts";
import { startChat } from "../chat/start-chat.ts";
import { exitCodes } from "../exit-codes.ts";
import { addFilterFlags, type FilterFlags, filterFrom } from "../filter-flags.ts";
import { transcriptFormatFor } from "../output/transcript-format.ts";
import { writeOutput } from "../output/write-output.ts";
import { addLanguageFlags, addReadingFlags, configFrom, type LanguageFlags, type ReadingFlags } from "../settings-flags.ts";
import type { Shell } from "../shell.ts";
import { announceWait } from "../with-library.ts";

interface ChatFlags extends ReadingFlags, LanguageFlags, FilterFlags {
  conversation?: string;
  continue?: boolean;
  list?: boolean;
  remove?: string;
  export?: string;
  output?: string;
  json?: boolean;
  web?: boolean;
  quiet?: boolean;
}

/** `ibid chat`: a conversation with the library at the terminal; lists and exports earlier ones. */
export function addChat(program: Command, shell: Shell, done: (exitCode: number) => void): void {
  const command = program
    .command("chat")
    .description("ask the library question after question; /help in it lists its commands")
    .argument("[path...]", "files or folders to ask instead of the library; they are not added to it")
    .addOption(new Option("--conversation <id>", "continue this conversation; the beginning of its id is enough").conflicts("continue"))
    .option("--continue", "continue the last conversation")
    .option("--list", "list the conversations of the library")
    .option("--remove <id>", "remove a conversation")
    .option("--export <id>", "write a conversation to standard output as Markdown, or to the file of -o")
    .option("-o, --output <file>", "with --export: .md, .html or .json")
    .option("--json", "with --list and --export: as JSON")
    .option("--web", "an answer may also rest on pages of the web, found by the language model's provider")
    .option("-q, --quiet", "no progress");
  addLanguageFlags(addReadingFlags(addFilterFlags(command))).action(async (paths: string[], flags: ChatFlags) => {
    const { config } = configFrom({ ...flags, json: undefined }, shell);
    if (flags.output !== undefined && flags.export === undefined)
      throw new IbidError("usage", "-o belongs to --export", { hint: "For example: ibid chat --export last -o answers.html." });
    if (flags.output !== undefined) requireOutput(resolve(shell.folder, flags.output), {});
    if (flags.list || flags.remove !== undefined || flags.export !== undefined)
      return done(await withWorkbench(config, shell, (workbench) => manageConversations(workbench, flags, shell)));
    const conversation = flags.continue ? "last" : flags.conversation;
    done(await startChat({ config, conversation, about: { paths, filter: filterFrom(flags) }, quiet: flags.quiet ?? false }, shell));
  });
}

async function withWorkbench(config: Config, shell: Shell, work: (workbench: Workbench) => Promise<void>): Promise<number> {
  const workbench = openWorkbench({ config, environment: shell.environment, waitForLibrary: announceWait(config, shell) });
  try {
    await work(workbench);
    return exitCodes.clean;
  } finally {
    await workbench.close();
  }
}

async function manageConversations(workbench: Workbench, flags: ChatFlags, shell: Shell): Promise<void> {
  if (flags.remove !== undefined) {
    shell.stdout.write(`removed “${cleanText(await workbench.removeConversation(flags.remove))}”\n`);
    return;
  }
  if (flags.export !== undefined) {
    const format = flags.output === undefined ? (flags.json ? "json" : "markdown") : transcriptFormatFor(flags.output);
    const text = renderTranscript(format, await workbench.conversation(flags.export));
    if (flags.output === undefined) shell.stdout.write(withoutControls(text));
    else writeOutput(resolve(shell.folder, flags.output), text);
    return;
  }
  const { listed, total } = await workbench.conversations();
  shell.stdout.write(flags.json ? toJson({ schemaVersion: 1, conversations: listed, total }) : renderConversationList({ listed, total }));
}
