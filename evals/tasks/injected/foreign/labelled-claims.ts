import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { CitedClaim } from "../../verification/cited-claim.ts";
import { assessmentQuestions } from "../../verification/question.ts";
import { readItems, type SetName, verificationSets } from "../../verification/verification-set.ts";
import { isUsable } from "./claims-of-document.ts";

/** Claims that people found supported by one source, in file order; of a folder with such a set, or of the sets in its folders. */
export function labelledClaims(folder: string): { set: string; claim: CitedClaim }[] {
  return findSets(folder).flatMap(({ folder: path, set, splits }) => {
    const [good] = assessmentQuestions[verificationSets[set].question];
    const items = splits.flatMap((split) => readItems(set, path, split).items);
    return items
      .filter(({ gold, sources, claim }) => gold === good && sources.length === 1 && isUsable(asSentence(claim), minWords))
      .map((claim) => ({ set: basename(path), claim: { ...claim, claim: asSentence(claim.claim) } }));
  });
}

/** People write shorter claims than papers do. */
const minWords = 6;

/** A marker that was taken out may leave a space before the full stop, or no full stop at all. */
function asSentence(claim: string): string {
  return `${claim.replace(/\s+/g, " ").replace(/[\s.]+$/, "")}.`
    .replace(/ ([,.;])/g, "$1")
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

interface FoundSet {
  folder: string;
  set: SetName;
  splits: string[];
}

function findSets(folder: string, depth = 2): FoundSet[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const form = formOf(names);
  if (form) {
    const files = names.filter((name) => name.startsWith(form.stem) && name.endsWith(".jsonl")).sort();
    return [{ folder, set: form.set, splits: files.map((name) => name.slice(form.stem.length, -".jsonl".length)) }];
  }
  return depth === 0
    ? []
    : entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
        .flatMap((name) => findSets(join(folder, name), depth - 1));
}

/** The form of the claims in a folder by the names of its files; markers of citations are taken out wherever they occur. */
function formOf(files: readonly string[]): { set: SetName; stem: string } | undefined {
  const has = (stem: string) => files.some((file) => file.startsWith(stem) && file.endsWith(".jsonl"));
  if (has("claim_")) return { set: "wice", stem: "claim_" };
  if (!has("claims_")) return undefined;
  return { set: files.includes("corpus.jsonl") ? "citation-integrity" : "expertqa", stem: "claims_" };
}
