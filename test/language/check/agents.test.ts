import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../../src/domain/report/report.ts";
import { runCommandLine } from "../../support/run-ibid.ts";
import { temporaryHome } from "../../support/temporary-home.ts";
import { type LanguageScriptAnswer, startLanguageServer } from "../server/start-language-server.ts";
import { minimalAnswer } from "./least-answer.ts";

/** A paper that gives every agent something to do: a marker that rules cannot read, an entry without an author, two sources for one claim, a wrong number, a conclusion. */
const manuscript = `# Bells and sleep

## Introduction

Tower 1 of the old town gave 214 strokes a week [1]. Both towers of the old town rang by day and by night [1, 2]. Tower 3 of the old town gave 999 strokes a week [1]. As Ruiz and her colleagues had it (Ruiz, ibidem 2029 a), tower 4 was silent. Many people in old towns sleep badly, and several studies have shown this. Some of them stood in a yearbook [3].

## Discussion

People who live near the towers slept worse than others. Therefore the bells cause bad sleep.

## References

[1] Ruiz, P. (2029). Strokes of the bells in an old town. Annals of Quiet Nights, 3(1), 1–9.

[2] Ruiz, P. (2030). Strokes at tower two and at others. Annals of Quiet Nights, 4(1), 1–4.

[3] The yearbook of thirty quiet houses before and after the fire: a list of rooms, beds and bells. Quiet House, 1999.
`;

const sources = {
  "strokes.md":
    "# Strokes of the bells in an old town\n\nPaula Ruiz, 2029\n\n## Results\n\nThe tower rang by day and by night. At tower 1 we counted 214 strokes a week. At tower 3 we counted 220 strokes a week. Tower 4 was silent in that year.\n",
  "others.md":
    "# Strokes at tower two and at others\n\nPaula Ruiz, 2030\n\n## Results\n\nThe other tower rang by night. At tower 2 we counted 217 strokes a week.\n",
};

/** Who asks whom; the reader of scanned pages has a test of its own. */
const expected = [
  "categorisation ollama/reader",
  "citation-detection ollama/reader",
  "claim-extraction ollama/reader",
  "inference-validation anthropic/claude-sonnet-4-5",
  "joint-verification anthropic/claude-sonnet-4-5",
  "passage-context google/gemini-2.5-flash",
  "rationale openai/gpt-4.1",
  "reference-repair ollama/reader",
  "toulmin ollama/reader",
  "verification anthropic/claude-sonnet-4-5",
];

test("every agent asks its model by that model's own protocol, and asks nothing the second time", async () => {
  const server = await startLanguageServer({ answer: ({ schema }) => minimalAnswer(schema) as LanguageScriptAnswer });
  const home = temporaryHome();
  mkdirSync(join(home, "sources"));
  writeFileSync(join(home, "bells.md"), manuscript);
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(home, "sources", name), text);
  writeFileSync(join(home, "ibid.toml"), `[providers.google]\nbase-url = "${server.url}/v1beta"\n`);
  const environment = {
    ...{ IBID_MODEL_EXTRACT: "ollama/reader", OLLAMA_HOST: server.url },
    ...{ IBID_MODEL_JUDGE: "anthropic/claude-sonnet-4-5", ANTHROPIC_BASE_URL: `${server.url}/v1`, ANTHROPIC_API_KEY: "ours" },
    ...{ IBID_MODEL_WRITE: "openai/gpt-4.1", OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: "ours" },
    ...{ IBID_MODEL_CONTEXT: "google/gemini-2.5-flash", GEMINI_API_KEY: "ours" },
  };
  const check = async () => {
    const { stdout } = await runCommandLine(["check", "bells.md", "--sources", "sources", "--toulmin", "--json"], { home, environment });
    return Report.parse(JSON.parse(stdout));
  };
  const first = await check();
  const asked = server.requests.length;
  const second = await check();
  await server.close();

  expect(first.run.failures).toEqual([]);
  expect(first.run.spending?.expenses.map(({ agent, model }) => `${agent} ${model}`).sort()).toEqual(expected);
  expect(new Set(server.requests.map(({ request }) => request?.wire))).toEqual(
    new Set(["ollama", "anthropic", "google", "openai-responses"]),
  );
  expect(server.requests).toHaveLength(asked);
  expect({ ...second, run: undefined }).toEqual({ ...first, run: undefined });
});
