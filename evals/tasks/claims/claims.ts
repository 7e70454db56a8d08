import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Span } from "../../../src/domain/document/locator.ts";
import type { Report } from "../../../src/domain/report/report.ts";
import { openFile } from "../../../src/formats/open-file.ts";
import { readDocument } from "../../../src/formats/read-document.ts";
import { packageRoot } from "../../../src/package-root.ts";
import type { EvalTask } from "../../eval-task.ts";
import { checkFile, type EvalContext } from "../../support/check-file.ts";
import { unreadable } from "../../support/read-rows.ts";
import { withTemporaryFolder } from "../../support/with-temporary-folder.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { findWords } from "../cases/find-words.ts";
import { claimsOfCases } from "./claims-of-cases.ts";
import { type GoldText, readGoldTexts } from "./gold-text.ts";
import { type ClaimedText, type PlacedClaim, scoreClaims } from "./score-claims.ts";

const ownGold = join("evals", "claims", "gold");

/** Measures whether claims are found as people mark them, with their category, citations and parts. */
export const claims: EvalTask = {
  name: "claims",
  description: "claims of short texts as people mark them: spans, categories, own citations, parts (no --data needed)",
  modes: [],
  needsData: false,
  async run({ data, limit, config }) {
    const folder = data ?? join(packageRoot(), ownGold);
    const isCases = existsSync(join(folder, "datasets"));
    // Read before a store is opened, so that errors in the data are reported at once.
    const gold = isCases ? [] : readGoldTexts(folder).slice(0, limit);
    return withTemporaryLibrary(async (library) => {
      const evalContext = { ...library, config };
      const texts: ClaimedText[] = isCases ? await claimsOfCases(folder, limit, evalContext) : [];
      for (const one of gold) texts.push(await readClaims(one, evalContext));
      return { data: ownGold, split: null, items: texts.length, metrics: scoreClaims(texts) };
    });
  },
};

function readClaims({ name, manuscript, claims: marked }: GoldText, evalContext: EvalContext): Promise<ClaimedText> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "manuscript.md");
    writeFileSync(path, manuscript);
    const { text } = await readDocument(openFile(path, evalContext.config.limits), evalContext.config);
    const report = await checkFile({ path, sources: [], name }, evalContext);
    const place = (words: string): Span => {
      const span = findWords(text, words);
      if (span) return span;
      throw unreadable(name, `the manuscript does not hold the words of the claim ${JSON.stringify(words)}`);
    };
    return {
      gold: marked.map(({ text: words, cites, parts, ...said }) => ({
        ...said,
        span: place(words),
        cites: new Set(cites),
        parts: (parts.length > 0 ? parts : [words]).map(place),
      })),
      found: report.claims.map((claim) => placed(claim, report)),
    };
  });
}

/** A claim of Ibid in the form of the gold; a work is named by its number, or by its first author if the marker has no number. */
function placed(
  { locator: { start, end }, category, needsCitation, citationIds, parts }: Report["claims"][number],
  { citations, references }: Report,
): Required<PlacedClaim> {
  const targets = citations.filter(({ id }) => citationIds.includes(id)).flatMap((citation) => citation.targets);
  const nameOf = (referenceId: string | null, label: string) =>
    /^\d+$/.test(label) ? label : (references.find(({ id }) => id === referenceId)?.work.author[0]?.family ?? label);
  return {
    span: { start, end },
    category,
    needsCitation,
    cites: new Set(targets.map(({ referenceId, label }) => nameOf(referenceId, label))),
    parts: parts.map((part) => ({ start: part.start, end: part.end })),
  };
}
