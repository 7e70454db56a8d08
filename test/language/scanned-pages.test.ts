import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildScan } from "../../evals/support/build-scan.ts";
import { Config } from "../../src/config/schema.ts";
import { openLlm } from "../../src/llm/open-llm.ts";
import { openTestStore, type TestStore } from "../../src/store/open-test-store.fixture.ts";
import { folderWith } from "../../src/workbench/check/check.fixture.ts";
import { check } from "../../src/workbench/check/check.ts";
import { idleModels } from "../../src/workbench/check/check-files.fixture.ts";
import { type LanguageServer, startLanguageServer } from "./server/start-language-server.ts";

const written = [
  "Herons of the quay. doi:10.5555/quay.1912.",
  "Herons nested on the north quay of Porto in",
  "1911. Eleven pairs raised their young there.",
];
const files = folderWith({
  "manuscript.md": `# Herons

## Text

Herons nested on the north quay of Porto in 1911 [1]. Forty pairs raised their young there [1].

## References

[1] Okoro, A. (1912). Herons of the quay. Harbour Notes 4, 1-2. https://doi.org/10.5555/quay.1912
`,
});

let store: TestStore;
let server: LanguageServer;
beforeAll(async () => {
  store = await openTestStore();
  server = await startLanguageServer({ answer: () => ({ lines: written }) });
  writeFileSync(files.at("okoro-1912-herons-of-the-quay.pdf"), buildScan([{ width: 400, height: 165, picture: handwriting() }]));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

/** Three lines of strokes up and down, as pens make them: no recognition finds letters in them. */
function handwriting() {
  const [width, height] = [1_600, 660];
  const dots = new Uint8Array(width * height).fill(255);
  for (const middle of [150, 330, 510])
    for (let x = 120; x < 1_450; x++) {
      const y = Math.round(middle + 34 * Math.sin(x / 7) * Math.sin(x / 53) + 9 * Math.cos(x / 3));
      for (let thick = 0; thick < 5; thick++) dots[(y + thick) * width + x] = 0;
    }
  return { width, height, dots };
}

async function run() {
  const config = Config.parse({ models: { see: "llamacpp/reader" }, providers: { llamacpp: { baseUrl: `${server.url}/llamacpp/v1` } } });
  const tools = { openStore: async () => store, models: idleModels, config, language: { environment: {}, openLlm } };
  const checking = check({ path: files.at("manuscript.md"), sources: [files.at("okoro-1912-herons-of-the-quay.pdf")] }, tools);
  let step = await checking.next();
  while (!step.done) step = await checking.next();
  return step.value;
}

test("a scanned page that no recognition reads is transcribed whole over the wire; its words are evidence with their place and their reader marked, and never contradict", {
  timeout: 180_000,
}, async () => {
  const report = await run();
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]!.request!.pictures).toMatchObject([{ mediaType: "image/png" }]);
  const [stated, other] = report.verdicts;
  expect(stated).toMatchObject({ label: "supported" });
  const [evidence] = stated!.evidence;
  expect(evidence).toMatchObject({ readBy: "llamacpp/reader", label: expect.stringContaining("p. 1, transcribed by llamacpp/reader") });
  expect(evidence!.locator.quote.exact).toBe("Herons nested on the north quay of Porto in 1911.");
  // On the second line of strokes, in points of the page.
  const [box] = evidence!.locator.boxes!;
  expect(box!.page).toBe(1);
  expect(box!.y).toBeGreaterThan(60);
  expect(box!.y).toBeLessThan(105);
  expect(other!.label).not.toBe("contradicted");
  expect(other!.label).not.toBe("supported");
  expect(report.run.failures.filter(({ message }) => message.includes("transcribed by llamacpp/reader")).length).toBeLessThanOrEqual(1);
  await run();
  expect(server.requests).toHaveLength(1);
});
