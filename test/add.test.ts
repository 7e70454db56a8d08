import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
const ibid = (...args: string[]) => runCommandLine(args, { home });

beforeAll(() => {
  writeFileSync(
    join(home, "paper.md"),
    "# On quays\n\n## Introduction\n\nShaded quays are 4 °C cooler at noon [1]. Wind blows from the west [2].\n\n## References\n\n[1] Okoro, A. (2016). Shade on northern quays at noon. *Ports*, 3(1), 1–9.\n\n[2] Berg, J. (2017). Wind between cranes and sheds. *Ports*, 4(1), 1–9.\n",
  );
  writeFileSync(join(home, "a.md"), "# Shade on northern quays at noon\n\nA. Okoro, 2016\n\nShaded quays were 4 °C cooler at noon.\n");
  writeFileSync(join(home, "scan-0042.md"), "# Untitled\n\nThe wind between the cranes blows from the west.\n");
});

const matched = async () => {
  const { stdout } = await ibid("check", "paper.md", "--json", "--quiet");
  return Report.parse(JSON.parse(stdout)).references.map(({ match }) => match.reason);
};

describe("ibid add", () => {
  test("puts sources where every check finds those that an entry means", async () => {
    expect((await matched())[0]).toContain("no document at hand");
    const { code, stdout } = await ibid("add", "a.md", "scan-0042.md", "--quiet");
    expect([code, stdout]).toEqual([0, "added a.md: “Shade on northern quays at noon”\nadded scan-0042.md: “Untitled”\n"]);
    const [first, second] = await matched();
    expect(first).toBe("same title, same author, same year");
    expect(second).toContain("no document at hand");
  });

  test("--for says which entry a file is the text of, and the next check goes by it", async () => {
    const { code, stdout } = await ibid("add", "scan-0042.md", "--for", "2", "--quiet");
    expect([code, stdout]).toEqual([0, expect.stringContaining("for entry 2: [2] Berg, J. (2017)")]);
    expect((await matched())[1]).toBe("named by you");
  });

  test("--in names the manuscript when none was checked, or another one is meant", async () => {
    const other = temporaryHome();
    const args = ["add", join(home, "scan-0042.md"), "--for", "2", "--quiet"];
    const unknown = await runCommandLine(args, { home: other });
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("--in MANUSCRIPT")]);
    expect((await runCommandLine([...args, "--in", join(home, "paper.md")], { home: other })).stdout).toContain("for entry 2");
  });

  test("bad input is reported and nothing is lost", async () => {
    const unknown = await ibid("add", "a.md", "--for", "9", "--quiet");
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Its entries: 1, 2.")]);
    const several = await ibid("add", "a.md", "scan-0042.md", "--for", "1", "--quiet");
    expect([several.code, several.stderr]).toEqual([2, expect.stringContaining("one by one")]);
    writeFileSync(join(home, "broken.pdf"), "%PDF-1.4 nothing");
    const partly = await ibid("add", "a.md", "broken.pdf", "--quiet");
    expect([partly.code, partly.stdout]).toEqual([2, expect.stringMatching(/there already: a\.md[\s\S]*could not add broken\.pdf/)]);
    expect((await matched())[0]).toBe("same title, same author, same year");
    expect(readdirSync(home)).toContain("ibid");
  });
});
