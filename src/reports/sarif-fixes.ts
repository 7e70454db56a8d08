import type { Finding } from "../domain/finding.ts";
import type { Edit } from "../domain/fix.ts";
import type { NamedDocument } from "../domain/report.ts";
import { fileUri } from "./file-uri.ts";
import { fileOf } from "./place.ts";
import { sarifText } from "./sarif-text.ts";

/** The exact changes that would end a finding, as an editor can apply them. */
export function sarifFixes({ fixes }: Finding, manuscript: NamedDocument): object {
  if (fixes.length === 0) return {};
  return {
    fixes: fixes.map(({ safety, description, edits }) => ({
      description: sarifText(description),
      artifactChanges: [...Map.groupBy(edits, ({ file }) => file)].map(([file, changes]) => ({
        artifactLocation: { uri: fileUri(fileOf(manuscript, { file })) },
        replacements: changes.map(replacementOf),
      })),
      properties: { safety },
    })),
  };
}

function replacementOf({ start, end, line, column, endLine, endColumn, replacement }: Edit): object {
  return {
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn, charOffset: start, charLength: end - start },
    insertedContent: { text: replacement.toWellFormed() },
  };
}
