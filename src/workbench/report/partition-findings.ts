import { overlaps } from "../../domain/document/locator.ts";
import type { Markup } from "../../domain/document/markup.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { type Ignore, type IgnoredFinding, readIgnore } from "../../domain/finding/ignore.ts";
import type { Rule } from "../../domain/finding/rule.ts";

interface PartitionOptions {
  isSelected: (finding: Finding) => boolean;
  comments: Markup["comments"];
  rules: readonly Rule[];
  /** Whether a baseline has a finding. False without a baseline. */
  isKnown: (finding: Finding) => boolean;
  /** Whether a rule without findings has run: without sources the rules about claims have not. */
  hasLooked: (code: string) => boolean;
}

export interface PartitionedFindings<Item extends Finding> {
  findings: Item[];
  deselected: number;
  ignored: IgnoredFinding[];
  ignores: Ignore[];
  baselined: Item[];
}

/** Splits findings into those that are shown and those that the user, the manuscript or a baseline excludes. */
export function partitionFindings<Item extends Finding>(
  all: readonly Item[],
  { isSelected, comments, rules, isKnown, hasLooked }: PartitionOptions,
): PartitionedFindings<Item> {
  const requests = comments.flatMap((comment) => {
    const request = readIgnore(comment.text);
    return request ? [{ ...request, comment, ...rulesOfCodes(request.codes, rules), silenced: 0 }] : [];
  });
  const settled: PartitionedFindings<Item> = { findings: [], deselected: 0, ignored: [], ignores: [], baselined: [] };
  for (const finding of all) {
    const honoured = requests.filter(
      ({ reason, silences, comment }) => reason !== "" && silences.has(finding.code) && overlaps(comment, finding.locator),
    );
    // Findings that are not selected count too: selecting rules must not make an ignore comment look unused.
    for (const request of honoured) request.silenced += 1;
    if (!isSelected(finding)) settled.deselected += 1;
    else if (honoured[0]) settled.ignored.push({ finding, reason: honoured[0].reason });
    else if (isKnown(finding)) settled.baselined.push(finding);
    else settled.findings.push(finding);
  }
  settled.ignores = requests.map(({ codes, reason, comment, silences, unknown, silenced }) => {
    const isUnused = silenced === 0 && [...silences].some(hasLooked);
    const problem = reason === "" ? "no-reason" : unknown ? "no-such-rule" : isUnused ? "unused" : null;
    return { codes, reason, ...comment.at, silenced, problem };
  });
  return settled;
}

/** The rules that match codes and code prefixes. */
function rulesOfCodes(codes: string[], rules: readonly Rule[]): { silences: Set<string>; unknown: boolean } {
  const found = codes.map((code) => rules.filter((rule) => rule.code.startsWith(code)).map((rule) => rule.code));
  return { silences: new Set(found.flat()), unknown: codes.length === 0 || found.some((each) => each.length === 0) };
}
