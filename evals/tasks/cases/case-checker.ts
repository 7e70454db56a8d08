import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "../../../src/domain/document/document.ts";
import type { Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { checkFile, type EvalContext } from "../../support/check-file.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import type { Case } from "./case-file.ts";
import { findWords, withoutLinks } from "./find-words.ts";

/** A document of a case as Ibid read and checked it. */
export interface CheckedDocument {
  document: Document;
  report: Report;
  /** The words that the case asks about. */
  chunk: Span;
}

export type CaseChecker = (input: Case["input"]) => Promise<CheckedDocument>;

/**
 * Checks the documents of cases, each once. Words that are not in the document of their case are checked alone, with its bibliography.
 */
export function openCaseChecker(folder: string, evalContext: EvalContext): CaseChecker {
  const known = new Map<string, Promise<Omit<CheckedDocument, "chunk">>>();
  const checked = (path: string, { supporting_documents, domain, target_audience: audience }: Case["input"]) => {
    const key = JSON.stringify([path, supporting_documents, domain, audience]);
    const sources = supporting_documents.map((name) => join(folder, name));
    const made = known.get(key) ?? checkDocument(path, sources, { ...evalContext, config: { ...evalContext.config, domain, audience } });
    known.set(key, made);
    return made;
  };
  return async (input) => {
    const whole = await checked(join(folder, input.main_document), input);
    if (input.chunk === undefined) return { ...whole, chunk: { start: 0, end: whole.document.text.length } };
    const words = withoutLinks(input.chunk);
    const chunk = findWords(whole.document.text, words);
    if (chunk) return { ...whole, chunk };
    const alone = await checkAlone(input.chunk, input.bibliography, evalContext);
    return { ...alone, chunk: findWords(alone.document.text, words) ?? { start: 0, end: 0 } };
  };
}

async function checkDocument(path: string, sources: string[], evalContext: EvalContext): Promise<Omit<CheckedDocument, "chunk">> {
  const document = await readDocument(openFile(path, evalContext.config.limits), evalContext.config);
  return { document, report: await checkFile({ path, sources, name: document.title }, evalContext) };
}

function checkAlone(chunk: string, bibliography: string[], evalContext: EvalContext): Promise<Omit<CheckedDocument, "chunk">> {
  return withTemporaryFolder((folder) => {
    const path = join(folder, "case.md");
    const list = bibliography.length > 0 ? `\n\n## References\n\n${bibliography.map((entry) => `- ${entry}\n`).join("")}` : "\n";
    writeFileSync(path, `# Case\n\n## Text\n\n${chunk}${list}`);
    return checkDocument(path, [], evalContext);
  });
}

/** Whether all files of a case exist; data sets often come without the cited works. */
export function hasFiles(folder: string, { main_document, supporting_documents }: Case["input"]): boolean {
  return [main_document, ...supporting_documents].every((name) => existsSync(join(folder, name)));
}
