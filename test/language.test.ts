import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
mkdirSync(join(home, "sources"));
const reference = "[1] Brandt, L. (2027). Wasserstände an sechs Pegeln einer Mündung. Annalen des Schlicks, 2(1), 3–9.";
const german =
  "Die Pegel der Mündung wurden im Frühling des Jahres abgelesen, und die Stände lagen an allen Tagen unter dem Mittel der Jahre davor. Der Wind war schwach, und es gab nur an zwei Tagen Regen, der aber für die Stände ohne Bedeutung war.";
const germanClaims =
  "An den Pegeln einer Mündung lagen die Stände unter dem langjährigen Mittel [1]. Auf die Höhe des Wassers hatte der Regen in dieser Zeit keinen Einfluss [1]. Ob das auch für andere Flüsse gilt, haben wir in den Jahren danach an vier weiteren Orten untersucht.";
const english = "The gauges of the estuary were read in spring, and their levels lay above the mean of the years before on all days [1].";
writeFileSync(
  join(home, "sources", "brandt.md"),
  `# Wasserstände an sechs Pegeln einer Mündung\n\nL. Brandt, 2027\n\n## Ergebnisse\n\n${german}\n`,
);

test.each([
  ["a manuscript", `# Pegel\n\n## Einleitung\n\n${germanClaims}\n\n## References\n\n${reference}\n`],
  ["a source", `# Gauges\n\n## Introduction\n\n${english}\n\n## References\n\n${reference}\n`],
])("about %s in another language Ibid abstains, and says so", async (_, text) => {
  writeFileSync(join(home, "paper.md"), text);
  const { code, stdout } = await runCommandLine(
    ["check", join(home, "paper.md"), "--sources", join(home, "sources"), "--json", "--quiet"],
    {
      home,
    },
  );
  const report = Report.parse(JSON.parse(stdout));
  expect(code).toBe(0);
  expect(report.verdicts.length).toBeGreaterThan(0);
  for (const { label, rationale } of report.verdicts) {
    expect(label).toBe("uncertain");
    expect(rationale).toContain("not in English");
  }
  expect(report.notChecked).toContainEqual(expect.objectContaining({ why: expect.stringContaining("not in English") }));
});
