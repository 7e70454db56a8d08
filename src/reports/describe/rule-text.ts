import type { Rule } from "../../domain/finding/rule.ts";

/** The path of a rule's page in the package. */
export function rulePagePath(code: string): string {
  return `docs/rules/${code}.md`;
}

/** The ways to silence a rule, from the narrowest to the widest. */
export function waysToSilence(code: string): { where: string; how: string }[] {
  return [
    { where: "one place in Markdown", how: `<!-- ibid-ignore ${code}: the reason -->` },
    { where: "one place in LaTeX", how: `% ibid-ignore ${code}: the reason` },
    { where: "all findings of today", how: "ibid check paper.md --baseline" },
    { where: "one check", how: `ibid check paper.md --ignore ${code}` },
    { where: "all checks in a folder", how: `ignore = ["${code}"] in ibid.toml` },
  ];
}

/** The texts of a rule beside its summary, each with a label. */
export function ruleRows({ why, example, better, fix }: Rule): [label: string, text: string][] {
  return [
    ["Why it matters", why],
    ["Example", example],
    ["Better", better],
    ["What to do", fix],
  ];
}

export function ruleHelp(rule: Rule): { text: string; markdown: string } {
  const rows = ruleRows(rule);
  const ways = waysToSilence(rule.code);
  return {
    text: [...rows, ["To silence it", ways.map(({ where, how }) => `${where}: ${how}`).join("; ")]]
      .map(([label, text]) => `${label}: ${text}`)
      .join("\n"),
    markdown: [
      ...rows.map(([label, text]) => `**${label}:** ${text}`),
      `**To silence it:**\n\n${ways.map(({ where, how }) => `- ${where}: \`${how}\``).join("\n")}`,
    ].join("\n\n"),
  };
}
