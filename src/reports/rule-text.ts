import type { Rule } from "../domain/rule.ts";

/** Where the page of a rule stands in the package. */
export function rulePagePath(code: string): string {
  return `docs/rules/${code}.md`;
}

/** The ways to be no longer told of a rule, from the narrowest to the widest. */
export function waysToSilence(code: string): { where: string; how: string }[] {
  return [
    { where: "one place, in Markdown", how: `<!-- ibid-ignore ${code}: why this is right as it stands -->` },
    { where: "one place, in LaTeX", how: `% ibid-ignore ${code}: why this is right as it stands` },
    { where: "all that is there today", how: "ibid check paper.md --baseline ibid-baseline.json" },
    { where: "one check", how: `ibid check paper.md --ignore ${code}` },
    { where: "every check of this folder", how: `ignore = ["${code}"] in ibid.toml` },
  ];
}

/** What a viewer of findings shows on demand, plain and as Markdown. */
export function ruleHelp({ code, why, example, better, fix }: Rule): { text: string; markdown: string } {
  const rows: [string, string][] = [
    ["Why it matters", why],
    ["Example", example],
    ["Better", better],
    ["What to do", fix],
  ];
  const silence = waysToSilence(code).map(({ where, how }): [string, string] => [where, how]);
  return {
    text: [...rows, ["To silence", silence.map(([where, how]) => `${where}: ${how}`).join("; ")]]
      .map(([label, text]) => `${label}: ${text}`)
      .join("\n"),
    markdown: [
      ...rows.map(([label, text]) => `**${label}:** ${text}`),
      `**To silence:**\n\n${silence.map(([where, how]) => `- ${where}: \`${how}\``).join("\n")}`,
    ].join("\n\n"),
  };
}
