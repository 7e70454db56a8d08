import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Answer } from "../domain/answer.ts";
import type { Asked } from "../domain/asked.ts";
import { answerTerminal } from "../reports/answer/terminal.ts";
import { exitCodes } from "./exit-codes.ts";
import { type Shell, wantsColor } from "./shell.ts";

/** Writes an Answer to standard output, its places as links where the files are there. */
export function showAnswer(answer: Answer, { stdout, environment, folder }: Shell): void {
  const locateFile = (path: string) => {
    const file = resolve(folder, path);
    return existsSync(file) ? file : undefined;
  };
  stdout.write(answerTerminal(answer, { color: wantsColor(stdout, environment), width: stdout.columns || 100, locateFile }));
}

/** That the documents do not say is an answer too; what is cut, or was made without something, is not whole. */
export function exitCodeOfAsked({ exchange: { answer }, failures }: Asked): number {
  return answer && !answer.isCut && failures.length === 0 ? exitCodes.clean : exitCodes.failed;
}
