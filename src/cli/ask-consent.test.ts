import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askConsent } from "./ask-consent.ts";

const request = { host: "api.example.org", models: ["example/judge"], texts: ["claims of the manuscript"] };

function shellWith({ isTTY = true, typed }: { isTTY?: boolean; typed?: string }) {
  let shown = "";
  const stdin = Object.assign(new PassThrough(), { isTTY });
  if (typed !== undefined) stdin.write(typed);
  const shell = {
    stdout: { write: () => {} },
    stderr: { write: (text: string) => (shown += text), isTTY },
    stdin,
    environment: {},
    folder: ".",
  };
  return { shell, shown: () => shown };
}

test.each([
  ["y\n", true],
  ["Yes\n", true],
  ["n\n", false],
  ["\n", false],
  ["yellow\n", false],
])("the answer %j means %s", async (typed, allowed) => {
  const { shell, shown } = shellWith({ typed });
  expect(await askConsent(shell, new AbortController().signal)!(request)).toBe(allowed);
  expect(shown()).toContain("To api.example.org (example/judge) go claims of the manuscript.");
  expect(shown()).toContain("[y/N]");
});

test("asks for consent only at a terminal", () => {
  expect(askConsent(shellWith({ isTTY: false }).shell, new AbortController().signal)).toBeUndefined();
});

test("an interrupt ends the question", async () => {
  const abort = new AbortController();
  const asking = askConsent(shellWith({}).shell, abort.signal)!(request);
  abort.abort();
  await expect(asking).rejects.toThrow(/abort/i);
});
