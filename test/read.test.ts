import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Readout } from "../src/domain/document/readout.ts";
import { example, runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const manuscript = join(example, "manuscript.md");

describe("ibid read", () => {
  test("prints Markdown, or JSON that keeps its schema", async () => {
    const home = temporaryFolder();
    const asMarkdown = await runIbid(["read", manuscript], { home });
    expect(asMarkdown.code).toBe(0);
    expect(asMarkdown.stdout).toMatch(/^# Shade where people walk/);
    const readout = Readout.parse(JSON.parse((await runCommandLine(["read", manuscript, "--json"], { home })).stdout));
    expect(readout.references).toHaveLength(14);
    expect(readout.sections.map(({ heading }) => heading)).toContain("References");
    for (const { locator } of readout.blocks) expect(readout.text.slice(locator.start, locator.end)).toBe(locator.quote.exact);
  });

  test("draws the pages of a PDF with what was read over them", async () => {
    const home = temporaryFolder();
    const { code, stdout } = await runCommandLine(["read", join(example, "manuscript.pdf"), "-o", "out.html"], { home });
    expect([code, stdout]).toEqual([0, ""]);
    const page = readFileSync(join(home, "out.html"), "utf8");
    expect(page.match(/<img src="data:image\/png;base64,iVBOR/g)?.length).toBeGreaterThan(1);
    expect(page).toContain('class="is-reference-entry"');
    expect(page).toContain('class="marker lost"');
  });

  test("no document can send control codes to the terminal", async () => {
    const home = temporaryFolder();
    const hostile =
      "# Quay\n\nTrees \u001b[31mcool\u009b2J it [1].\n\n## References\n\n[1] Okoro, A. (2016). Sh\u001b]0;x\u0007ade in ports. Ports, 3, 1–9.\n";
    writeFileSync(join(home, "a.md"), hostile);
    for (const args of [
      ["read"],
      ["read", "--json"],
      ["read", "--output-format", "html"],
      ["export"],
      ["export", "--format", "csl-json"],
    ]) {
      const { stdout } = await runCommandLine([args[0]!, "a.md", ...args.slice(1)], { home });
      expect(stdout).toContain("ade in ports");
      expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });

  test("bad input is reported with a hint, and nothing is written", async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, "empty.md"), "");
    const missing = await runCommandLine(["read", "nowhere.pdf"], { home });
    expect([missing.code, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toContain("there is no file nowhere.pdf");
    expect((await runCommandLine(["read", "empty.md"], { home })).stderr).toContain("hint:");
    const odd = await runCommandLine(["read", manuscript, "-o", "out.docx"], { home });
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining(".html, .json or .md")]);
  });
});
