import { diffArrays } from "diff";

/** Sentences that one version has in place of others. */
export interface TextChange {
  removed: string;
  added: string;
}

/** More differing sentences than this take too long to compare, and nobody reads them. */
const maxEditLength = 2_000;

/** Compares two texts sentence by sentence; white space does not count. */
export function compareTexts(before: string, after: string): TextChange[] | "too-different" {
  const parts = diffArrays(sentencesOf(before), sentencesOf(after), { maxEditLength });
  if (!parts) return "too-different";
  const changes: TextChange[] = [];
  for (const [index, { value, added, removed }] of parts.entries()) {
    if (!added && !removed) continue;
    const text = value.join(" ");
    const last = changes.at(-1);
    const follows = index > 0 && (parts[index - 1]!.added || parts[index - 1]!.removed);
    if (last && follows) last[added ? "added" : "removed"] += text;
    else changes.push({ removed: removed ? text : "", added: added ? text : "" });
  }
  return changes;
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?]) (?=[\p{Lu}\p{N}“"([])/u)
    .filter((sentence) => sentence !== "");
}
