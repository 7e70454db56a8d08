import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Answer } from "../../domain/answer/answer.ts";
import type { AskResult } from "../../domain/answer/ask-result.ts";
import { renderAnswerTerminal } from "../../reports/answer/answer-terminal.ts";
import { exitCodes } from "../exit-codes.ts";
import { type Shell, wantsColor } from "../shell.ts";
import { toRelativePath } from "./to-relative-path.ts";

/** Writes an Answer to standard output, with links to files that exist. */
export function showAnswer(answer: Answer, { stdout, environment, folder }: Shell): void {
  const locateFile = (path: string) => {
    const file = resolve(folder, path);
    return existsSync(file) ? file : undefined;
  };
  const look = { color: wantsColor(stdout, environment), width: stdout.columns || 100, locateFile };
  stdout.write(renderAnswerTerminal(withRelativePaths(answer, folder), look));
}

/** An Answer with paths relative to this folder. */
export function withRelativePaths(answer: Answer, folder: string): Answer {
  return { ...answer, documents: answer.documents.map((document) => ({ ...document, path: toRelativePath(document.path, folder) })) };
}

/** A refusal is an answer too; an answer that was cut, or made with failures, is incomplete. */
export function exitCodeOfAnswer({ exchange: { answer }, failures }: AskResult): number {
  return answer && !answer.isCut && failures.length === 0 ? exitCodes.clean : exitCodes.failed;
}
