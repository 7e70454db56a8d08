import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Readout } from "../src/domain/readout.ts";
import { example, runIbid } from "./support/run-ibid.ts";

const newHome = () => mkdtempSync(join(tmpdir(), "ibid-home-"));
const manuscript = join(example, "manuscript.md");

describe("ibid read", () => {
  test("prints Markdown, or JSON that keeps its schema", async () => {
    const home = newHome();
    const asMarkdown = await runIbid(["read", manuscript], { home });
    expect(asMarkdown.code).toBe(0);
    expect(asMarkdown.stdout).toMatch(/^# Shade where people walk/);
    const readout = Readout.parse(JSON.parse((await runIbid(["read", manuscript, "--json"], { home })).stdout));
    expect(readout.references).toHaveLength(14);
    expect(readout.sections.map(({ heading }) => heading)).toContain("References");
    for (const { locator } of readout.blocks) expect(readout.text.slice(locator.start, locator.end)).toBe(locator.quote.exact);
  });

  test("draws the pages of a PDF with what was read over them", async () => {
    const home = newHome();
    const { code, stdout } = await runIbid(["read", join(example, "manuscript.pdf"), "-o", "out.html"], { home });
    expect([code, stdout]).toEqual([0, ""]);
    const page = readFileSync(join(home, "out.html"), "utf8");
    expect(page.match(/<img src="data:image\/png;base64,iVBOR/g)?.length).toBeGreaterThan(1);
    expect(page).toContain('class="is-reference-entry"');
    expect(page).toContain('class="marker lost"');
  });

  test("bad input is told with a hint, and nothing is written", async () => {
    const home = newHome();
    writeFileSync(join(home, "empty.md"), "");
    const missing = await runIbid(["read", "nowhere.pdf"], { home });
    expect([missing.code, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toContain("there is no file nowhere.pdf");
    expect((await runIbid(["read", "empty.md"], { home })).stderr).toContain("hint:");
    const odd = await runIbid(["read", manuscript, "-o", "out.docx"], { home });
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining(".html, .json or .md")]);
  });
});
