// Checks a paper against its sources, prints the findings and writes a report: node check-a-paper.ts paper.md sources/
import { writeFileSync } from "node:fs";
import { IbidError, openLibrary, renderReport } from "ibid";

const [paper = "paper.md", sources = "sources"] = process.argv.slice(2);

try {
  // All that Ibid stores is kept in this folder. No language model is used, and nothing leaves the machine.
  const library = await openLibrary({ home: ".ibid", settings: { offline: true } });
  try {
    const report = await library.check(paper, { sources: [sources] });

    for (const { severity, code, message, evidence } of report.findings) {
      console.log(`${severity} ${code}: ${message}`);
      for (const { locator } of evidence) console.log(`  the source says: “${locator.quote.exact}”`);
    }
    writeFileSync("report.md", renderReport(report, "markdown"));
  } finally {
    await library.close();
  }
} catch (error) {
  if (!(error instanceof IbidError)) throw error;
  console.error(`${error.code}: ${error.message}\n${error.hint ?? ""}`);
  process.exitCode = 2;
}
