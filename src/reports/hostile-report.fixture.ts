import type { Report } from "../domain/report/report.ts";
import { incompleteReport, reportFixture } from "./report.fixture.ts";

/** Text with every kind of markup and control character, for tests. */
export const hostileWords = [
  `"><script>alert(1)</script><img src=x onerror='alert(2)'>\`&lt;</style></title><!--`,
  "![x](https://tracker.example/p.png) [here](https://lure.example) **bold** {0} ]]> &#60;b&#62; $x$ | a | b |",
  "\u001b[2J\u0000\u0007 \u202etxet desrever\u202c \ud800 % :: , ::error::\r\n::set-output name=a::b\r\n# heading\n- item\n---\n1. one",
].join(" ");

/** A report with these words in every free string; ids and enumerations are fixed by the schema. */
export function hostileReport(words = hostileWords): Report {
  const free = new Set(
    "path title contentHash message name raw label text section rationale exact prefix suffix reason what why by stage subject hint claimWords sourceWords".split(
      " ",
    ),
  );
  const report = reportFixture();
  const run = { ...report.run, startedAt: words, failures: incompleteReport().run.failures };
  return { ...(replace("", { ...report, run }) as Report), tool: report.tool };

  function replace(key: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => replace(key, item));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, replace(inner, item)]));
    return typeof value === "string" && free.has(key) && !isLabel(value) ? words : value;
  }
}

function isLabel(value: string): boolean {
  return /^(supported|partially-supported|contradicted|unsupported|uncertain|unverifiable)$/.test(value);
}

/** A report of a manuscript in which nothing was found to check. */
export function emptyReport(): Report {
  const report = reportFixture();
  const none = { error: 0, warning: 0, info: 0 };
  const verdicts = Object.fromEntries(Object.keys(report.summary.verdicts).map((label) => [label, 0])) as Report["summary"]["verdicts"];
  return {
    ...report,
    manuscript: { ...report.manuscript, title: "" },
    sources: [],
    references: [],
    citations: [],
    claims: [],
    verdicts: [],
    findings: [],
    notChecked: [],
    summary: { ...report.summary, claims: 0, verdicts, findings: none },
  };
}
