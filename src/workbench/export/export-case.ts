import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { stringify } from "yaml";
import type { Config } from "../../config/schema.ts";
import type { GoldCase, GoldDecision } from "../../domain/report/gold-case.ts";
import type { Report } from "../../domain/report/report.ts";
import { IbidError } from "../../errors.ts";
import { openFile } from "../../formats/open-file.ts";

/** The file with the expected verdicts of a case. */
const caseFile = "case.yaml";

/** A report whose verdicts may have a person's decision. */
type DecidedReport = Omit<Report, "verdicts"> & { verdicts: (Report["verdicts"][number] & { override?: GoldDecision | undefined })[] };

/** Converts the result of a run to a test case: every judged claim, its label, its evidence, and a person's decision. */
export function toGoldCase({ manuscript, sources, claims, verdicts }: DecidedReport): GoldCase {
  const names = uniqueSourceNames(sources.map(({ path }) => path));
  const source = new Map([
    ...sources.map(({ id }, index) => [id, names[index]!] as const),
    [manuscript.id, basename(manuscript.path)] as const,
  ]);
  const byClaim = new Map(claims.map((claim) => [claim.id, claim]));
  return {
    about: manuscript.title,
    manuscript: basename(manuscript.path),
    sources: names,
    claims: verdicts.flatMap(({ claimId, label, evidence, override }) => {
      const claim = byClaim.get(claimId);
      if (!claim) return [];
      const quotes = evidence.map(({ documentId, locator }) => ({ source: source.get(documentId) ?? "", quote: locator.quote.exact }));
      const decision = override && { label: override.label, by: override.by, at: override.at, reason: override.reason };
      return [{ text: claim.locator.quote.exact, label, evidence: quotes, ...(decision ? { decision } : {}) }];
    }),
  };
}

/** Requires a separate folder for a case. It is checked before the run, which may take long. */
export function requireCaseFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, caseFile)))
    throw new IbidError("usage", `${folder} contains other files`, { hint: "Name a new folder, or one that contains a case." });
}

/** Writes a case into a folder, with copies of its files, so that it can be shared and run anywhere. */
export function writeCase(report: DecidedReport, folder: string, { limits }: Pick<Config, "limits">): void {
  requireCaseFolder(folder);
  const made = toGoldCase(report);
  try {
    const { bytes, companions = [] } = openFile(report.manuscript.path, limits);
    for (const { name, bytes: content } of [{ name: made.manuscript, bytes }, ...companions]) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    mkdirSync(join(folder, "sources"), { recursive: true });
    for (const [index, { path }] of report.sources.entries()) copyFileSync(path, join(folder, made.sources[index]!));
    writeFileSync(join(folder, caseFile), stringify(made, { lineWidth: 0 }));
  } catch (cause) {
    throw new IbidError("usage", `cannot write the case to ${folder}`, {
      hint: "Check that the folder is writable and all files are still there.",
      cause,
    });
  }
}

/** Adds a number to files with the same name from different folders. */
function uniqueSourceNames(paths: string[]): string[] {
  const seen = new Map<string, number>();
  return paths.map((path) => {
    const name = basename(path);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const ending = extname(name);
    return `sources/${count === 1 ? name : `${name.slice(0, name.length - ending.length)}-${count}${ending}`}`;
  });
}
