import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Answer } from "../domain/answer.ts";
import type { Asked } from "../domain/asked.ts";
import { answerTerminal } from "../reports/answer/terminal.ts";
import { exitCodes } from "./exit-codes.ts";
import { nearPath } from "./near-path.ts";
import { type Shell, wantsColor } from "./shell.ts";

/** Writes an Answer to standard output, its places as links where the files are there. */
export function showAnswer(answer: Answer, { stdout, environment, folder }: Shell): void {
  const locateFile = (path: string) => {
    const file = resolve(folder, path);
    return existsSync(file) ? file : undefined;
  };
  const look = { color: wantsColor(stdout, environment), width: stdout.columns || 100, locateFile };
  stdout.write(answerTerminal(withNearPaths(answer, folder), look));
}

/** An Answer whose files are named as a person in this folder names them. */
export function withNearPaths(answer: Answer, folder: string): Answer {
  return { ...answer, documents: answer.documents.map((document) => ({ ...document, path: nearPath(document.path, folder) })) };
}

/** That the documents do not say is an answer too; what is cut, or was made without something, is not whole. */
export function exitCodeOfAsked({ exchange: { answer }, failures }: Asked): number {
  return answer && !answer.isCut && failures.length === 0 ? exitCodes.clean : exitCodes.failed;
}
