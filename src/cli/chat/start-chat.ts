import type { Config } from "../../config/schema.ts";
import type { SearchFilter } from "../../domain/search/search-result.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import { type AskPerson, describeConsentRequest, openWorkbench, type Workbench } from "../../workbench/public.ts";
import { openProgress } from "../output/progress.ts";
import type { Shell } from "../shell.ts";
import { announceWait } from "../with-library.ts";
import { type LineReader, openLineReader } from "./line-reader.ts";
import { resumeConversation, runChat } from "./run-chat.ts";

interface ChatOptions {
  config: Config;
  conversation: string | undefined;
  about: { paths: string[]; filter: SearchFilter };
  quiet: boolean;
  /** Opens another workbench than the configured one, for tests. */
  open?: (askPerson: AskPerson | undefined) => Workbench;
}

/** Opens the library and holds a conversation. Ctrl-C stops the answer that is being made, a second one leaves; returns the exit code. */
export async function startChat({ config, conversation, about, quiet, open }: ChatOptions, shell: Shell): Promise<number> {
  let answering: AbortController | undefined;
  let lines: LineReader | undefined;
  const opening = new AbortController();
  const interrupt = () => {
    opening.abort();
    if (answering && !answering.signal.aborted) return answering.abort();
    // A third Ctrl-C ends the process, in case something hangs.
    process.off("SIGINT", interrupt);
    lines?.close();
  };
  const progress = openProgress(shell.stderr, { quiet });
  const askPerson: AskPerson = async (request) => {
    shell.stderr.write(`${cleanText(describeConsentRequest(request))}\n`);
    const reply = await lines?.next(`May text of this library be sent to ${cleanText(request.host)}? [y/N] `);
    return /^\s*y(?:es)?\s*$/i.test(reply ?? "");
  };
  const isTyped = shell.stdin?.isTTY === true && shell.stderr.isTTY === true;
  const workbench = (open ?? openConfigured)(isTyped ? askPerson : undefined);
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  try {
    const state =
      conversation === undefined
        ? { conversationId: undefined, last: undefined }
        : await resumeConversation(conversation, { workbench, shell, isTyped });
    lines = openLineReader(shell, { history: await earlierQuestions(workbench), onInterrupt: interrupt });
    if (lines.isInteractive) shell.stderr.write("Ask the library; /help lists commands, Ctrl-D leaves.\n");
    const exitCode = await runChat({
      workbench,
      shell,
      lines,
      progress,
      about,
      state,
      beginAnswer: () => {
        answering = new AbortController();
        return answering.signal;
      },
      endAnswer: () => {
        answering = undefined;
      },
    });
    if (lines.isInteractive) shell.stderr.write("\n");
    return exitCode;
  } finally {
    process.off("SIGINT", interrupt);
    process.off("SIGTERM", interrupt);
    lines?.close();
    await workbench.close();
  }

  function openConfigured(asking: AskPerson | undefined): Workbench {
    return openWorkbench({
      config,
      environment: shell.environment,
      waitForLibrary: announceWait(config, shell, opening.signal),
      askPerson: asking,
      showNotice: (text) => progress.show({ type: "notice", stage: "observation", text }),
      stderr: (text) => shell.stderr.write(text),
    });
  }

  /** Questions that the arrow keys recall: those of this conversation, then the first ones of others. */
  async function earlierQuestions(of: Workbench): Promise<string[]> {
    // Reports a library in use before anything is typed.
    const { listed } = await of.conversations();
    if (!isTyped) return [];
    const own =
      conversation === undefined ? [] : (await of.conversation(conversation)).conversation.exchanges.map(({ question }) => question);
    const all = new Set([...own.toReversed(), ...listed.map(({ title }) => title)]);
    return [...all].filter((question) => !/\n|…$/.test(question));
  }
}
