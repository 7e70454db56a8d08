import { resolve } from "node:path";
import type { Answer } from "../../domain/answer/answer.ts";
import { quotationsByDocument } from "../../domain/answer/quotations-by-document.ts";
import { IbidError } from "../../errors.ts";
import { renderQuotationsTerminal, renderQuotationTerminal } from "../../reports/answer/quotations-terminal.ts";
import { renderTranscript } from "../../reports/answer/render-transcript.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { requireOutput, type Workbench } from "../../workbench/public.ts";
import { withRelativePaths } from "../output/show-answer.ts";
import { transcriptFormatFor } from "../output/transcript-format.ts";
import { writeOutput } from "../output/write-output.ts";
import { type Shell, wantsColor } from "../shell.ts";

/** The state of a conversation at the terminal. */
export interface ChatState {
  conversationId: string | undefined;
  /** The last answer that was given or shown. */
  last: Answer | undefined;
}

interface ChatCommandContext {
  workbench: Workbench;
  shell: Shell;
  state: ChatState;
  about: { paths: string[] };
}

/** What the loop does after a command. */
type NextChatStep = "go-on" | "leave" | "again";

const help = `Type a question; a line that ends in \\ continues on the next line.
  /sources      the quotations of the last answer, by number
  /open N       quotation N with its context
  /again        answer the last question again, where it was stopped
  /export FILE  write the conversation as .md, .html or .json
  /new          begin another conversation
  /quit         leave; so does Ctrl-D
Ctrl-C stops an answer, and what is there is kept.
`;

/** Runs a command line that begins with /. */
export async function runChatCommand(line: string, chatContext: ChatCommandContext): Promise<NextChatStep> {
  const { shell, state } = chatContext;
  const [, name = "", rest = ""] = /^\/(\S*)\s*(.*)$/s.exec(line) ?? [];
  switch (name) {
    case "help":
      shell.stderr.write(help);
      return "go-on";
    case "sources":
      shell.stdout.write(renderQuotationsTerminal(withRelativePaths(answered(state), shell.folder), terminalStyleOf(shell)));
      return "go-on";
    case "open":
      await open(rest.trim(), chatContext);
      return "go-on";
    case "export":
      await write(rest.trim(), chatContext);
      return "go-on";
    case "new":
      Object.assign(state, { conversationId: undefined, last: undefined });
      shell.stderr.write("The next question begins another conversation.\n");
      return "go-on";
    case "again":
      return "again";
    case "quit":
    case "exit":
      return "leave";
    default:
      throw new IbidError("usage", `there is no command /${name}`, { hint: "/help lists the commands; everything else is a question." });
  }
}

function answered({ last }: ChatState): Answer {
  if (last) return last;
  throw new IbidError("usage", "nothing has been answered yet", { hint: "Ask a question first." });
}

async function open(number: string, { workbench, shell, state }: ChatCommandContext): Promise<void> {
  const all = quotationsByDocument(withRelativePaths(answered(state), shell.folder)).flatMap(({ document, quotations }) =>
    quotations.map((evidence) => ({ document, evidence })),
  );
  const wanted = /^\d+$/.test(number) ? all[Number(number) - 1] : undefined;
  if (!wanted)
    throw new IbidError("usage", number === "" ? "/open needs the number of a quotation" : `there is no quotation ${number}`, {
      hint: all.length === 0 ? "The last answer quotes nothing." : `There are ${all.length}: /sources lists them.`,
    });
  shell.stdout.write(renderQuotationTerminal({ ...wanted, open: await workbench.openQuotation(wanted.evidence) }, terminalStyleOf(shell)));
}

async function write(file: string, { workbench, shell, state, about }: ChatCommandContext): Promise<void> {
  if (file === "") throw new IbidError("usage", "/export needs the name of a file", { hint: "For example: /export answers.html." });
  const format = transcriptFormatFor(file);
  requireOutput(resolve(shell.folder, file), { sources: about.paths });
  if (state.conversationId === undefined) answered(state);
  const transcript = await workbench.conversation(state.conversationId ?? "last");
  writeOutput(resolve(shell.folder, file), renderTranscript(format, transcript));
  shell.stderr.write(`written to ${cleanText(file)}\n`);
}

const terminalStyleOf = ({ stdout, environment }: Shell) => ({ color: wantsColor(stdout, environment), width: stdout.columns || 100 });
