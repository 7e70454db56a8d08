// The public surface of the workbench: all that `cli/`, `server/` and `library-api/` may import of it. Files of the workbench never import this one.

export { version } from "../package-root.ts";
export type { RunEvent } from "../pipeline/run-pipeline.ts";
export { listRules, selectRules } from "../stages/findings/rules/rule-catalogue.ts";
export { explainDatabaseError } from "../store/database/explain-database-error.ts";
export type { AskRequest } from "./ask/ask-request.ts";
export type { CheckRequest } from "./check/check-request.ts";
export type { CiteRequest } from "./cite/cite.ts";
export { readOutgoingLedger } from "./doctor/outgoing-ledger.ts";
export { runDoctor } from "./doctor/run-doctor.ts";
export { requireCaseFolder, writeCase } from "./export/export-case.ts";
export {
  type BibliographyFormat,
  bibliographyFormats,
  exportReferences,
  writeBibtexOfAdvice,
  writeBibtexOfWorks,
} from "./export/export-references.ts";
export { openFileWatcher } from "./files/file-watcher.ts";
export type { OriginalFile } from "./files/find-original.ts";
export { refuseInput, requireOutput } from "./files/require-output.ts";
export type { UploadedFiles } from "./files/uploaded-files.ts";
export { applyFixes } from "./fixes/apply-fixes.ts";
export { planFixes, requireEditable } from "./fixes/plan-fixes.ts";
export { type Snapshots, snapshotsOf } from "./indexes/snapshots.ts";
export { databaseLocation, libraryExists, requireLibrary } from "./library/database-location.ts";
export { restoreBackup } from "./library/restore-backup.ts";
export { listAgents } from "./models/list-agents.ts";
export { type AskPerson, describeConsentRequest } from "./models/open-consent.ts";
export { makeReadout, pageImages } from "./read/make-readout.ts";
export { type Runs, staleCursorError } from "./runs/runs.ts";
export { maxHits } from "./search/search.ts";
export { openWorkbench, type Workbench, type WorkbenchOptions } from "./workbench.ts";
