import type { Fragment } from "./gather-fragments.ts";

/** Fragments on one baseline, from left to right. */
export interface FragmentRow {
  fragments: Fragment[];
  baseline: number;
  size: number;
}

/** Height of small letters in ems: the part of a line that never overlaps with another. */
const coreHeight = 0.5;

/** Groups fragments with a common baseline into rows, from top to bottom. */
export function gatherRows(fragments: Fragment[]): FragmentRow[] {
  const rows: FragmentRow[] = [];
  for (const fragment of [...fragments].sort((one, other) => one.baseline - other.baseline)) {
    // Rows are sorted by baseline, so only the last few can overlap this fragment.
    const row = rows.slice(-3).findLast((candidate) => sharesBaseline(candidate, fragment));
    if (row) add(row, fragment);
    else rows.push({ fragments: [fragment], baseline: fragment.baseline, size: fragment.size });
  }
  rows.sort((one, other) => one.baseline - other.baseline);
  const attached = attachScripts(rows);
  for (const row of attached) row.fragments.sort((one, other) => one.left - other.left);
  return attached;
}

function add(row: FragmentRow, fragment: Fragment): void {
  row.fragments.push(fragment);
  if (fragment.size <= row.size) return;
  row.size = fragment.size;
  row.baseline = fragment.baseline;
}

function sharesBaseline(row: FragmentRow, fragment: Fragment): boolean {
  const top = Math.max(row.baseline - coreHeight * row.size, fragment.baseline - coreHeight * fragment.size);
  const bottom = Math.min(row.baseline, fragment.baseline);
  return bottom - top >= 0.5 * coreHeight * Math.min(row.size, fragment.size);
}

/** Relative to the larger size: smaller letters may be a subscript or superscript. */
const scriptSize = 0.85;
/** In ems of the line: maximum distance of superscripts above its baseline and of subscripts below. */
const above = 0.75;
const below = 0.4;
/** In ems: maximum distance of a subscript from its letter; nothing else is this near to superscripts. */
const touching = 0.25;
const near = 1.5;

/** Merges subscripts under superscripts, and other small type that touches a line, into that line. */
function attachScripts(rows: FragmentRow[]): FragmentRow[] {
  const left = rows.filter((row, index) => {
    for (const host of [rows[index + 1], rows[index - 1]]) {
      if (!host || row.size > scriptSize * host.size || host.fragments.length === 0) continue;
      const raised = host.baseline - row.baseline;
      if (raised > above * host.size || -raised > below * host.size) continue;
      const attached = row.fragments.filter((script) =>
        host.fragments.some((fragment) => touches(fragment, script, (raised > 0 ? near : touching) * host.size)),
      );
      host.fragments.push(...attached);
      if (attached.length > 0) row.fragments = row.fragments.filter((script) => !attached.includes(script));
    }
    return row.fragments.length > 0;
  });
  return left;
}

function touches(fragment: Fragment, script: Fragment, reach: number): boolean {
  return script.left - fragment.right < reach && fragment.left - script.right < reach;
}
