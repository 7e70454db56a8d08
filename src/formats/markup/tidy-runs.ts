import type { MarkedPiece } from "./draft.ts";

/** A stretch of white space, or one of words; characters without width belong to neither. */
const parts = /[\s\u00a0]+|[\u00ad\u200b\u2060\ufeff]+|[^\s\u00a0\u00ad\u200b\u2060\ufeff]+/g;

/** What most runs have none of, so that they need not be cut into words. */
const untidy = /[^\S ]|[\u00ad\u200b\u2060]| {2}/;

const withoutWidth = /^[\u00ad\u200b\u2060\ufeff]/;

/** Indentation and wrapped lines become single spaces, soft hyphens and other marks without width go; words keep their place in the file. */
export function tidyRuns(runs: MarkedPiece[]): MarkedPiece[] {
  const tidy: MarkedPiece[] = [];
  let afterSpace = true;
  for (const run of runs) {
    if (!untidy.test(run.text)) {
      const cut = afterSpace && run.text.startsWith(" ") ? 1 : 0;
      if (run.text.length > cut) {
        append(tidy, { ...run, text: run.text.slice(cut), from: run.from + cut });
        afterSpace = run.text.endsWith(" ");
      }
      continue;
    }
    for (const { 0: part, index } of run.text.matchAll(parts)) {
      if (withoutWidth.test(part)) continue;
      const isSpace = part.trim() === "";
      if (isSpace && afterSpace) continue;
      afterSpace = isSpace;
      append(tidy, { ...run, text: isSpace ? " " : part, from: run.from + index });
    }
  }
  return tidy;
}

/** Words that follow each other in the file and have the same marks stay one run. */
function append(runs: MarkedPiece[], run: MarkedPiece): void {
  const last = runs.at(-1);
  if (last && last.marks === run.marks && last.from + last.text.length === run.from) last.text += run.text;
  else runs.push(run);
}
