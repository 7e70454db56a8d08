import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type BellTowerPaper, writeBellTowerPaper } from "../language/check/bell-tower-paper.ts";
import { judgeHonestly } from "../language/check/honest-judge.ts";
import { type LanguageServer, startLanguageServer } from "../language/server/start-language-server.ts";
import { killableCheck } from "../support/run-ibid.ts";

const claims = 200;
/** Answers after which the server falls silent for a while. */
const enough = 100;
/** Claims that the check works on at once. Each keeps an answer before it asks again: when all have asked a silent server, all answers are kept. */
const atOnce = 2;

test("killed in the middle of 200 calls, a check continues and asks nothing again that was answered", async () => {
  const paper = writeBellTowerPaper(claims);
  const journal = join(paper.home, "journal");
  writeFileSync(journal, "");
  const answered: string[] = [];
  const { promise: silence, resolve: allSilent } = Promise.withResolvers<void>();
  let [isKilled, silent] = [false, 0];
  const server = await startLanguageServer({
    answer: (request) => {
      if (isKilled || answered.length < enough) {
        answered.push(request.prompt);
        return judgeHonestly(request);
      }
      silent++;
      if (silent === atOnce) allSilent();
      return new Promise<never>(() => {});
    },
  });

  const child = start(paper, journal, server);
  const ended = once(child, "exit");
  await Promise.race([silence, ended]);
  child.kill("SIGKILL");
  await ended;
  isKilled = true;
  const [code] = await once(start(paper, journal, server), "exit");
  await server.close();

  expect(silent).toBe(atOnce);
  expect(code).toBe(0);
  expect(readFileSync(journal, "utf8")).toContain(`complete ${claims}`);
  expect(answered).toHaveLength(claims);
  expect(new Set(answered).size).toBe(claims);
  expect(server.requests).toHaveLength(claims + atOnce);
});

function start({ home, manuscript, sources }: BellTowerPaper, journal: string, { url }: LanguageServer): ChildProcess {
  return spawn(process.execPath, [killableCheck, join(home, "ibid/libraries/default"), manuscript, sources, journal], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env.PATH ?? "",
      HOME: home,
      IBID_MODEL_JUDGE: "openai/honest",
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_API_KEY: "our-key",
    },
  });
}
