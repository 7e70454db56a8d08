import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { CiteResult } from "../src/domain/finding/recommendation.ts";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const folder = temporaryHome();
const at = (name: string) => join(folder, name);

async function ibid(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { code, stdout, stderr } = await runCommandLine(args, { home: folder });
  return { code, out: stdout, err: stderr };
}

const statement = "Shaded bus stops attracted 18 % more passengers on hot days than stops in the sun.";
const sentence = "Shaded bus stops attract 18 % more passengers on hot days.";

beforeAll(() => {
  const source = (name: string, front: string, text: string) => writeFileSync(at(name), `---\n${front}\n---\n\n# Results\n\n${text}\n`);
  source("okoro.md", "title: Shade at bus stops\nauthor: Ada Okoro", `We counted for two summers. ${statement}`);
  source(
    "wilk.md",
    "title: Waiting in the heat\nauthor: Tomasz Wilk",
    "In Krakow, shaded bus stops attracted 5 % more passengers on hot days than stops in the sun.",
  );
  source("berg.md", "title: Rain and ridership\nauthor: Nils Berg", "Rain lowered the number of passengers at bus stops by 9 %.");
  writeFileSync(
    at("paper.md"),
    `# Waiting\n\n## Introduction\n\nPrevious studies have shown that shaded bus stops attract 18 % more passengers on hot days. We ask why.\n`,
  );
});

describe("ibid cite", { timeout: 240_000 }, () => {
  test("says what to do when the library is empty", async () => {
    const { code, out, err } = await ibid("cite", sentence);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("the library is empty");
  });

  test("recommends the work that states a sentence, by its words, and sets apart the one that says otherwise", async () => {
    await ibid("add", at("okoro.md"), at("wilk.md"), at("berg.md"), "--quiet");
    const { code, out } = await ibid("cite", sentence, "--json", "--quiet");
    expect(code).toBe(0);
    const [recommendation] = CiteResult.parse(JSON.parse(out)).recommendations;
    expect(recommendation).toMatchObject({
      action: "add",
      works: [{ key: "okoroshade", inText: "(Okoro, n.d.)", label: "supported", evidence: [{ locator: { quote: { exact: statement } } }] }],
      against: [{ key: "wilkwaiting", action: "discuss", label: "contradicted" }],
    });
    expect(recommendation!.related.map(({ key }) => key)).toEqual(["bergrain"]);
    // The words are where the record says, in the file itself.
    expect(readFileSync(at("okoro.md"), "utf8")).toContain(recommendation!.works[0]!.evidence[0]!.locator.quote.exact);
    expect((await ibid("cite", sentence, "--json", "--quiet")).out).toBe(out);
  });

  test("judges several sentences one by one", async () => {
    const { code, out } = await ibid("cite", `${sentence} Rain lowered the number of passengers at bus stops by 9 %.`, "--json", "--quiet");
    expect(code).toBe(0);
    const { recommendations } = CiteResult.parse(JSON.parse(out));
    expect(recommendations.map(({ works }) => works.map(({ key }) => key))).toEqual([["okoroshade"], ["bergrain"]]);
  });

  test("finds the sentences of a manuscript that need one, and prints entries for a bibliography", async () => {
    const { code, out } = await ibid("cite", "--file", at("paper.md"), "--bibtex", "--quiet");
    expect(code).toBe(0);
    expect(out).toContain("@misc{okoroshade,\n  author = {Okoro, Ada},\n  title = {Shade at bus stops},\n}");
  });
});
