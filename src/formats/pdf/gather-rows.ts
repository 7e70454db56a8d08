import type { Fragment } from "./gather-fragments.ts";

/** Fragments that stand side by side on one baseline, from left to right. */
export interface Row {
  fragments: Fragment[];
  baseline: number;
  size: number;
}

/** Height of small letters in ems: the part of a line that two lines never share. */
const coreHeight = 0.5;

/** Puts fragments that share a baseline into rows, from top to bottom. */
export function gatherRows(fragments: Fragment[]): Row[] {
  const rows: Row[] = [];
  for (const fragment of [...fragments].sort((one, other) => one.baseline - other.baseline)) {
    // Rows come in order of baseline, so only the last few can reach down to this fragment.
    const row = rows.slice(-3).findLast((candidate) => sharesBaseline(candidate, fragment));
    if (row) add(row, fragment);
    else rows.push({ fragments: [fragment], baseline: fragment.baseline, size: fragment.size });
  }
  for (const row of rows) row.fragments.sort((one, other) => one.left - other.left);
  return rows.sort((one, other) => one.baseline - other.baseline);
}

function add(row: Row, fragment: Fragment): void {
  row.fragments.push(fragment);
  if (fragment.size <= row.size) return;
  row.size = fragment.size;
  row.baseline = fragment.baseline;
}

function sharesBaseline(row: Row, fragment: Fragment): boolean {
  const top = Math.max(row.baseline - coreHeight * row.size, fragment.baseline - coreHeight * fragment.size);
  const bottom = Math.min(row.baseline, fragment.baseline);
  return bottom - top >= 0.5 * coreHeight * Math.min(row.size, fragment.size);
}
