import type { Report } from "../../domain/report/report.ts";
import { escapeHtml } from "../html/safe-html.ts";
import type { RenderOptions } from "../render-options.ts";
import { withoutControls } from "../text/clean-text.ts";
import { type JunitTestCase, junitTestCases } from "./test-cases.ts";

/** The report as JUnit XML: one suite, with a case for each judged claim and for each finding without one. */
export function renderJunit(report: Report, { failOn }: Pick<RenderOptions, "failOn">): string {
  const cases = junitTestCases(report, failOn);
  const count = (kind: JunitTestCase["outcome"]["kind"]) => cases.filter(({ outcome }) => outcome.kind === kind).length;
  const counts = attributes({
    name: "ibid",
    tests: cases.length,
    failures: count("failure"),
    errors: count("error"),
    skipped: count("skipped"),
    time: report.run.seconds.toFixed(3),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite ${counts} ${attributes({ timestamp: report.run.startedAt.replace(/\.\d+Z?$|Z$/, "") })}>
${cases.map(writeCase).join("\n")}
  </testsuite>
</testsuites>
`;
}

function writeCase({ name, classname, file, line, outcome }: JunitTestCase): string {
  const open = `    <testcase ${attributes({ name, classname, file, line, time: "0" })}`;
  if (outcome.kind === "passed" && outcome.text === "") return `${open}/>`;
  const element = outcome.kind === "passed" ? "system-out" : outcome.kind;
  const given = outcome.kind === "passed" ? "" : ` ${attributes({ message: outcome.message, type: outcome.type })}`;
  const inside = outcome.text === "" ? `<${element}${given}/>` : `<${element}${given}>${escapeXml(outcome.text)}</${element}>`;
  return `${open}>\n      ${inside}\n    </testcase>`;
}

function attributes(values: Record<string, string | number | undefined>): string {
  // Line ends in attributes become spaces when read; the words are one line already.
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeXml(String(value).replace(/\s+/g, " "))}"`]))
    .join(" ");
}

/** Escapes text for XML 1.0, which has no control characters, escaped or not. */
function escapeXml(text: string): string {
  return escapeHtml(withoutControls(text).replace(/[\ufffe\uffff]/g, ""));
}
