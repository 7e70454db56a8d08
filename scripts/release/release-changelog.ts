const unreleased = "## Unreleased";

/** Puts what stands under "Unreleased" under the version and its date, below a fresh "Unreleased". */
export function releaseChangelog(text: string, version: string, date: string): string {
  const lines = text.split("\n");
  const start = lines.indexOf(unreleased);
  if (start === -1) throw new Error(`CHANGELOG.md has no line "${unreleased}"`);
  if (lines.some((line) => line.startsWith(`## ${version} `))) throw new Error(`CHANGELOG.md already has a section ${version}`);
  const next = lines.findIndex((line, index) => index > start && line.startsWith("## "));
  const section = lines.slice(start + 1, next === -1 ? undefined : next);
  if (!section.some((line) => line.startsWith("- "))) throw new Error(`nothing stands under "${unreleased}" in CHANGELOG.md`);
  return lines.toSpliced(start, 1, unreleased, "", `## ${version} - ${date}`).join("\n");
}
