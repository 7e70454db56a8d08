import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { openFileWatcher } from "./file-watcher.ts";

function project() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "sources"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("main.tex", "\\documentclass{article}\\begin{document}\\input{intro}\\bibliography{refs}\\end{document}");
  write("intro.tex", "Trees grow.");
  write("refs.bib", "@book{a, title={Quays}}");
  write("sources/a.md", "# Quays");
  const watch = openFileWatcher({ path: join(folder, "main.tex"), sources: [join(folder, "sources")] }, Config.parse({}), 10);
  return { watch, write };
}

describe("a watch", () => {
  test.each(["main.tex", "intro.tex", "refs.bib", "sources/a.md", "sources/new.md"])("sees that %s has changed", async (name) => {
    const { watch, write } = project();
    setTimeout(() => write(name, "Something longer than what stood here before, whatever it was, by many words and more."), 30);
    expect(await watch.waitForChange(AbortSignal.timeout(5_000))).toBe(true);
  });

  test("waits until a file is saved completely", async () => {
    const { watch, write } = project();
    let writes = 0;
    const saving = setInterval(() => {
      write("intro.tex", "x".repeat(++writes));
      if (writes === 20) clearInterval(saving);
    }, 4);
    expect(await watch.waitForChange(AbortSignal.timeout(5_000))).toBe(true);
    expect(writes).toBe(20);
  });

  test("reports nothing without a relevant change, and ends when aborted", async () => {
    const { watch, write } = project();
    write("notes.txt", "not part of the paper");
    expect(await watch.waitForChange(AbortSignal.timeout(150))).toBe(false);
  });
});
