import { formatPatch, OMIT_HEADERS, structuredPatch } from "diff";

/** A change of a file as `patch` and people read it; empty where nothing changes. */
export function unifiedDiff({ path, before, after }: { path: string; before: string; after: string }): string {
  const patch = structuredPatch(path, path, before, after, undefined, undefined, { context: 3 });
  // The names are ours: the package writes letters such as ö in octal numbers.
  return patch.hunks.length === 0 ? "" : `--- ${path}\n+++ ${path}\n${formatPatch(patch, OMIT_HEADERS)}`;
}
