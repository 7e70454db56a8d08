import type { SearchFilter } from "../../domain/search/search-result.ts";
import { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { count } from "../../reports/text/count.ts";
import type { Workbench } from "../../workbench/public.ts";
import { exitCodes } from "../exit-codes.ts";
import type { Progress } from "../output/progress.ts";
import { reportError } from "../output/report-error.ts";
import { exitCodeOfAnswer, showAnswer } from "../output/show-answer.ts";
import type { Shell } from "../shell.ts";
import { type ChatState, runChatCommand } from "./chat-commands.ts";
import type { LineReader } from "./line-reader.ts";

export interface ChatSession {
  workbench: Workbench;
  shell: Shell;
  lines: LineReader;
  progress: Progress;
  /** The scope of new conversations. */
  about: { paths: string[]; filter: SearchFilter };
  state: ChatState;
  /** Gives the signal by which one answer can be stopped. */
  beginAnswer(): AbortSignal;
  endAnswer(): void;
}

/** Runs questions and answers until the input ends. Returns the exit code. */
export async function runChat(chat: ChatSession): Promise<number> {
  const { shell, lines } = chat;
  let exitCode: number = exitCodes.clean;
  for (;;) {
    const line = (await readChatQuestion(lines))?.trim();
    if (line === undefined) return exitCode;
    if (line === "") continue;
    if (!lines.isInteractive) shell.stdout.write(`> ${cleanText(line)}\n\n`);
    try {
      const next = line.startsWith("/") ? await runChatCommand(line, chat) : line;
      if (next === "leave") return exitCode;
      if (next !== "go-on") {
        const outcome = await answer(next === "again" ? undefined : line, chat);
        // An interrupt ends a piped series of questions.
        if (outcome === exitCodes.interrupted && !lines.isInteractive) return outcome;
        if (!lines.isInteractive) exitCode = Math.max(exitCode, outcome);
      }
    } catch (error) {
      if (!(error instanceof IbidError)) throw error;
      // A failed question does not end an interactive conversation.
      reportError(error, shell);
      if (!lines.isInteractive) exitCode = exitCodes.failed;
    }
    if (!lines.isInteractive) shell.stdout.write("\n");
  }
}

async function answer(
  question: string | undefined,
  { workbench, shell, progress, about, state, beginAnswer, endAnswer }: ChatSession,
): Promise<number> {
  const isNew = state.conversationId === undefined;
  if (isNew && question === undefined) throw new IbidError("usage", "there is no question to answer again", { hint: "Ask one." });
  const signal = beginAnswer();
  try {
    const place = isNew ? about : { conversation: state.conversationId };
    const events = workbench.ask({ question, ...place, folder: shell.folder, signal });
    let step = await events.next();
    for (; !step.done; step = await events.next()) progress.show(step.value);
    progress.end();
    const { conversationId, exchange } = step.value;
    state.conversationId = conversationId;
    state.last = exchange.answer ?? state.last;
    if (exchange.answer) showAnswer(exchange.answer, shell);
    if (!signal.aborted) return exitCodeOfAnswer(step.value);
  } catch (error) {
    progress.end();
    if (!signal.aborted) throw error;
  } finally {
    endAnswer();
  }
  shell.stderr.write("Stopped. What is there is kept; /again answers the question again.\n");
  return exitCodes.interrupted;
}

/** The state in which a conversation was left. */
export async function resumeConversation(
  name: string,
  { workbench, shell, isTyped }: { workbench: Workbench; shell: Shell; isTyped: boolean },
): Promise<ChatState> {
  const { conversation } = await workbench.conversation(name);
  const { exchanges, title, id } = conversation;
  const last = exchanges.at(-1);
  shell.stderr.write(`${cleanText(title)} (${count(exchanges.length, "question")})\n`);
  if (last?.answer && isTyped) {
    shell.stderr.write(`\n${cleanText(last.question)}\n\n`);
    showAnswer(last.answer, shell);
  }
  if (last && !last.answer) shell.stderr.write(`The last question was not answered: “${cleanText(last.question)}”. /again answers it.\n`);
  else if (last?.answer?.isCut) shell.stderr.write("The last answer was stopped. /again answers the question again.\n");
  return { conversationId: id, last: exchanges.findLast((exchange) => exchange.answer)?.answer ?? undefined };
}

/** The next question or command; a line that ends in a backslash continues on the next. Undefined at the end of the input. */
async function readChatQuestion(lines: LineReader): Promise<string | undefined> {
  const parts: string[] = [];
  for (let prompt = "ask> "; ; prompt = "...> ") {
    const line = await lines.next(prompt);
    if (line === undefined) return parts.length === 0 ? undefined : parts.join("\n");
    if (!line.endsWith("\\")) return [...parts, line].join("\n");
    parts.push(line.slice(0, -1));
  }
}
