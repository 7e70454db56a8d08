import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../../config/schema.ts";
import { overlaps } from "../../domain/document/locator.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import type { Edit } from "../../domain/finding/fix.ts";
import { shownPath } from "../../domain/reference/shown-path.ts";
import type { Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import { detectFormat } from "../../formats/detect-format.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import { decodeText, encoderFor } from "../../formats/shared/text-encoding.ts";

/** One file before and after its edits. */
export interface EditedFile {
  /** The name in segments and locators. Undefined for the file that the user named. */
  name: string | undefined;
  path: string;
  before: string;
  after: string;
  bytes: { before: Uint8Array; after: Uint8Array };
  /** In text order, without overlaps. */
  edits: Edit[];
}

/** The planned edits, the findings they resolve, and the fixes without an exact location or in conflict with others. */
export interface FixPlan {
  files: EditedFile[];
  fixed: Finding[];
  passedOver: Finding[];
}

/** Plans the edits for the findings of a report, whose manuscript is a file or these bytes. It throws unless the files are those that were checked. */
export function planFixes(
  { manuscript, findings }: Report,
  { unsafe, config, bytes }: { unsafe: boolean; config: Config; bytes?: Uint8Array | undefined },
): FixPlan {
  const main = openFile(manuscript.path, config.limits, bytes);
  if (documentIdOf(main, config) !== manuscript.id)
    throw new IbidError("usage", `${describeFiles(manuscript.path)} changed while it was checked`, {
      hint: "Nothing was written. Run the same command again.",
    });
  const bytesOf = new Map<string | undefined, Uint8Array>([[undefined, main.bytes]]);
  for (const { name, bytes } of main.companions ?? []) bytesOf.set(name, bytes);
  const texts = new Map<string | undefined, string>();
  const chosen = new Map<string | undefined, Edit[]>();
  const plan: FixPlan = { files: [], fixed: [], passedOver: [] };

  for (const finding of findings) {
    // A dismissed finding needs no fix.
    if (finding.decision?.state === "dismissed") continue;
    const allowed = finding.fixes.filter(({ safety }) => safety === "safe" || unsafe);
    const fix = allowed.find(({ edits }) => edits.every(fits));
    if (fix) {
      for (const edit of fix.edits) choose(edit);
      plan.fixed.push(finding);
    } else if (allowed.length > 0) plan.passedOver.push(finding);
  }
  for (const [name, edits] of chosen) {
    const before = textOf(name)!;
    const sorted = edits.sort((one, other) => one.start - other.start);
    const path = name === undefined ? manuscript.path : join(dirname(manuscript.path), name);
    const after = applyEdits(before, sorted);
    plan.files.push({ name, path, before, after, bytes: encodeEdits(path, { before, after, bytes: bytesOf.get(name)! }), edits: sorted });
  }
  plan.files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return plan;

  function textOf(name: string | undefined): string | undefined {
    const bytes = bytesOf.get(name);
    if (bytes && !texts.has(name)) texts.set(name, decodeText(bytes, name ?? manuscript.path));
    return texts.get(name);
  }

  /** The text must be the expected one, and no other edit may overlap, except an equal one. */
  function fits(edit: Edit): boolean {
    const text = textOf(edit.file);
    if (text === undefined || onOneLine(text.slice(edit.start, edit.end)) !== onOneLine(edit.words)) return false;
    return (chosen.get(edit.file) ?? []).every((other) => !overlaps(edit, other) || isSameEdit(edit, other));
  }

  function choose(edit: Edit): void {
    const edits = chosen.get(edit.file) ?? [];
    if (!edits.some((other) => isSameEdit(edit, other))) edits.push(edit);
    chosen.set(edit.file, edits);
  }
}

/** A bibliography that is checked alone uses no other file. */
function describeFiles(path: string): string {
  const shown = shownPath(path);
  return shown === path ? `${path}, or a file it uses,` : shown;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, replacement } of edits) {
    parts.push(text.slice(at, start), replacement);
    at = end;
  }
  return parts.join("") + text.slice(at);
}

function encodeEdits(path: string, { before, after, bytes }: { before: string; after: string; bytes: Uint8Array }): EditedFile["bytes"] {
  const written = encoderFor(bytes, before)?.(after);
  if (written) return { before: bytes, after: written };
  throw new IbidError("usage", `${path} cannot be edited without changing other characters in it`, {
    hint: "Save the file as UTF-8, and run the same command again.",
  });
}

function isSameEdit(one: Edit, other: Edit): boolean {
  return one.start === other.start && one.end === other.end && one.replacement === other.replacement;
}

/** In the canonical text a line break is one space. */
function onOneLine(words: string): string {
  return words.replace(/[\n\r\t]/g, " ");
}

/** Throws before any work when the format cannot be edited, such as a PDF or a Word file. */
export function requireEditable(path: string, { limits }: Pick<Config, "limits">): void {
  // The check reports a path that does not exist.
  if (!existsSync(path)) return;
  const file = openFile(path, limits);
  const format = detectFormat(file);
  const isPacked = format === "latex" && (file.bytes[0] === 0x1f || (file.bytes[0] === 0x50 && file.bytes[1] === 0x4b));
  if (format !== "pdf" && format !== "docx" && !isPacked) return;
  const kind = format === "pdf" ? "a PDF" : format === "docx" ? "a Word file" : "an archive";
  throw new IbidError("usage", `${path} is ${kind}, and Ibid edits text files only`, {
    hint: "Check the LaTeX, Markdown or HTML it was made from, or leave out --fix and --diff and change it by hand.",
  });
}
