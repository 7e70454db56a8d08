import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AskResult } from "../src/domain/answer/ask-result.ts";
import { runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
const lease =
  "# Lease of the harbour office\n\n## Notice\n\nThe tenant gives notice of six months, in writing, to the harbour master.\n\n## Rent\n\nThe rent of the harbour office is due on the first of May of each year.\n";

test("files are asked without being added, each step is reported, and the conversation can be exported", async () => {
  mkdirSync(join(home, "papers"));
  writeFileSync(join(home, "papers/lease.md"), lease);
  const asked = await runIbid(["ask", "How many months of notice does the tenant give?", "papers", "--json", "--offline"], { home });
  expect(asked.stderr).toMatch(/^searching: .+$/m);
  expect(asked.stderr).toMatch(/^\d+ passages? in 1 document$/m);
  const { exchange, failures } = AskResult.parse(JSON.parse(asked.stdout));
  expect(failures).toEqual([]);
  expect(exchange.answer).toMatchObject({ kind: "extractive", documents: [{ path: "papers/lease.md" }] });
  const [first] = exchange.answer!.sentences.flatMap(({ evidence }) => evidence);
  expect(first!.locator).toMatchObject({ line: 5, quote: { exact: expect.stringContaining("notice of six months") } });
  expect(asked.code).toBe(0);

  const exported = await runCommandLine(["chat", "--export", "last", "-o", "talk.html"], { home });
  expect(exported).toMatchObject({ code: 0, stdout: "", stderr: "" });
  expect(readFileSync(join(home, "talk.html"), "utf8")).toContain("papers/lease.md:5");
});
