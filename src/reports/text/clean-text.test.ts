import { expect, test } from "vitest";
import { hostileReport } from "../hostile-report.fixture.ts";
import { renderReport } from "../render-report.ts";
import { cleanText, withoutControls } from "./clean-text.ts";

/** What a runner of GitHub, Azure or TeamCity takes as a command. */
const runnerCommand = /^\s*::|##[a-z]*\[/im;

const commands = [
  "::error file=a.md,line=1::forged",
  "::stop-commands::token",
  "##[error]forged",
  "##vso[task.setvariable variable=a]b",
  "##teamcity[buildStatus status='SUCCESS']",
];

test.each(commands)("%s is no command in a line of text", (command) => {
  for (const text of [command, ` ${command}`, `a ${command}`, `${"a".repeat(77)} ${command}`]) {
    expect(cleanText(text)).not.toMatch(runnerCommand);
    expect(cleanText(text).replaceAll("\u200b", "")).toBe(text.trim());
  }
  expect(withoutControls(`a\n  ${command}\n`)).not.toMatch(runnerCommand);
});

test("a name with two colons stays as it is", () => {
  expect(cleanText("The type std::vector, issue ##3 and a ratio of 1::2")).toBe("The type std::vector, issue ##3 and a ratio of 1::2");
});

test.each(["full", "concise"] as const)("no width of the format %s shows a quoted command at the beginning of a line", (format) => {
  for (const command of commands)
    for (let lead = 66; lead <= 80; lead += 1)
      for (const words of [`${"word ".repeat(lead / 5)}${command}`, `${"x".repeat(lead)}${command}`]) {
        const text = renderReport(hostileReport(words), format, { color: false, width: 80, rules: [], failOn: "never" });
        expect(text).not.toMatch(runnerCommand);
      }
});
